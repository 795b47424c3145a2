export type Point = { x: number; y: number };
/** A closed line: straight pieces, and curves by their control point. */
export type Contour = { start: Point; pieces: readonly { control?: Point; to: Point }[] };
/** What is filled, where lines turn more to one side than to the other. */
export type Shape = readonly Contour[];

export const moved = (shape: Shape, by: (point: Point) => Point): Contour[] =>
  shape.map(({ start, pieces }) => ({
    start: by(start),
    pieces: pieces.map(({ control, to }) =>
      control ? { control: by(control), to: by(to) } : { to: by(to) },
    ),
  }));

const ARCS = 24;

/** An ellipse; turned the other way it is the hole of another one. */
export function ellipse({ x, y }: Point, a: number, b: number, isHole = false): Contour {
  const turn = (isHole ? -1 : 1) * ((2 * Math.PI) / ARCS);
  const at = (angle: number, far = 1) => ({
    x: x + far * a * Math.cos(angle),
    y: y + far * b * Math.sin(angle),
  });
  const far = 1 / Math.cos(turn / 2);
  return {
    start: at(0),
    pieces: Array.from({ length: ARCS }, (_, index) => ({
      control: at((index + 0.5) * turn, far),
      to: at((index + 1) * turn),
    })),
  };
}

export function polygon(points: readonly Point[]): Contour {
  const [start, ...others] = points;
  return { start: start!, pieces: others.map((to) => ({ to })) };
}

/** A star of five points, one of them up. */
export function star({ x, y }: Point, radius: number): Contour {
  const inner = radius * (Math.sin(Math.PI / 10) / Math.sin((7 * Math.PI) / 10));
  return polygon(
    Array.from({ length: 10 }, (_, index) => {
      const far = index % 2 === 0 ? radius : inner;
      const angle = (index * Math.PI) / 5;
      return { x: x + far * Math.sin(angle), y: y - far * Math.cos(angle) };
    }),
  );
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: Point) => `${number(x)} ${number(y)}`;

/** The same as SVG path data. */
export const pathOf = (shape: Shape): string =>
  shape
    .map(
      ({ start, pieces }) =>
        `M${pair(start)}${pieces
          .map(({ control, to }) => (control ? `Q${pair(control)} ${pair(to)}` : `L${pair(to)}`))
          .join('')}Z`,
    )
    .join('');
