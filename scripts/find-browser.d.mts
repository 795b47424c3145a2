/** Playwright launch options of the browser found on this machine. */
export declare function findBrowser(): Promise<{
  executablePath: string;
  args: string[];
  env?: Record<string, string | undefined>;
}>;
