import { reduceMotion, restoreMotion } from 'antd-mobile';

// Imported by wrappers whose component moves by react-spring: style sheets alone do not stop that.

const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
const follow = () => (lessMotion.matches ? reduceMotion() : restoreMotion());

follow();
lessMotion.addEventListener('change', follow);
