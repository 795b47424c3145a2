/** Parties told apart on white paper, whatever the theme: each dark enough for its own text. */
export const PARTY_COLOURS = ['#3b4bd8', '#0a624c', '#a33423', '#7a4700', '#6a3fb5', '#0957a6'] as const;

/** The color of a party by its place among them. */
export const colourOfParty = (parties: readonly { key: string }[], key: string): string =>
  PARTY_COLOURS[
    Math.max(
      0,
      parties.findIndex((one) => one.key === key),
    ) % PARTY_COLOURS.length
  ]!;
