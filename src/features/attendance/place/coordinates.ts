export type Degrees = { latitude: number; longitude: number };

const FIGURE = String.raw`-?\d{1,3}(?:\.\d{1,12})?`;
const PAIR = new RegExp(String.raw`^(${FIGURE})\s*[,，\s]\s*(${FIGURE})$`);

/** Latitude and longitude as maps let them be copied; undefined for what is neither. */
export function degreesOf(text: string): Degrees | undefined {
  const found = PAIR.exec(text.trim());
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  return found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

export const degreesText = ({ latitude, longitude }: Degrees): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
