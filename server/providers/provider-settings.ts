/** Where the chat providers are reached, and the secret of each application by its app key. Extended by each provider. */
export type ProviderSettings = {
  baseUrls: Partial<Record<string, string>>;
  secrets: Record<string, string>;
  fetch: typeof fetch;
};
