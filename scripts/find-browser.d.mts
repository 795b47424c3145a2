/** Playwright launch options of the browser found on this machine. */
export declare function findBrowser(options?: { isWhole?: boolean }): Promise<{
  executablePath: string;
  args: string[];
  env?: Record<string, string | undefined>;
}>;
