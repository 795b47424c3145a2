declare module '*evidence-bundle.md?raw' {
  const text: string;
  export default text;
}
declare module '*verify-evidence.mjs?raw' {
  const text: string;
  export default text;
}
