declare module 'virtual:paper-worker' {
  /** Where the worker's code is; nothing when a build has lost it. */
  const file: URL | undefined;
  export default file;
}
