type Point = [x: number, y: number];

interface ArrowProps {
  /** Corners of a line of horizontal and vertical pieces, from its start to its tip. */
  points: Point[];
}

const headLength = 7;
const headWidth = 7;
const cornerRadius = 6;

/** Draws a line with round corners and a filled head. */
export function Arrow({ points }: ArrowProps) {
  const tip = points.at(-1) as Point;
  const back = direction(tip, points.at(-2) as Point);
  const neck = move(tip, back, headLength);
  const [dx, dy] = back;
  const side: Point = [-dy, dx];
  const corners = [move(neck, side, headWidth / 2), move(neck, side, -headWidth / 2)];
  return (
    <g className="diagram__arrow">
      <path d={linePath([...points.slice(0, -1), move(tip, back, headLength - 1)])} />
      <path d={`M${tip}L${corners[0]}L${corners[1]}Z`} fill="currentColor" stroke="none" />
    </g>
  );
}

interface DownArrowProps {
  x: number;
  from: number;
  to: number;
}

/** Draws a straight arrow downwards. */
export function DownArrow({ x, from, to }: DownArrowProps) {
  return (
    <Arrow
      points={[
        [x, from],
        [x, to],
      ]}
    />
  );
}

/** Draws a line of horizontal and vertical pieces, which joins an arrow. */
export function Line({ points }: ArrowProps) {
  return (
    <g className="diagram__arrow">
      <path d={linePath(points)} />
    </g>
  );
}

function linePath(points: Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point}`;
      if (!after) return `L${point}`;
      const into = move(point, direction(point, before), cornerRadius);
      const out = move(point, direction(point, after), cornerRadius);
      return `L${into}Q${point} ${out}`;
    })
    .join('');
}

/** Returns the unit vector from one point to another. */
function direction([x1, y1]: Point, [x2, y2]: Point): Point {
  return [Math.sign(x2 - x1), Math.sign(y2 - y1)];
}

function move([x, y]: Point, [dx, dy]: Point, length: number): Point {
  return [x + dx * length, y + dy * length];
}
