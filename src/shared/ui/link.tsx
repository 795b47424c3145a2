export { Link } from 'react-router-dom';
