const width = 120;
const pointsMax = 90;

/** A small line without axes, which decorates a number. */
export function Spark({
  data,
  other,
  color = '--accent',
  height = 22,
  mark,
}: {
  readonly data: readonly number[];
  /** The values of the comparison period. */
  readonly other?: readonly number[] | undefined;
  readonly color?: string;
  readonly height?: number;
  /** Position of a change mark on the line, from 0 to 1. */
  readonly mark?: number;
}) {
  const points = thinned(data);
  const earlier = thinned(other ?? []);
  const most = Math.max(...points, ...earlier, 0);
  const least = Math.min(...points, ...earlier) * 0.85;
  const span = most - least || 1;
  const lineOf = (values: readonly number[]): string =>
    values
      .map((value, index) => {
        const x = (index / Math.max(1, values.length - 1)) * width;
        const y = height - 2 - ((value - least) / span) * (height - 4);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  return (
    <svg
      class="spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {mark !== undefined && (
        <path
          d={`M${mark * width} 0V${height}`}
          stroke="var(--change)"
          stroke-width="1.5"
          stroke-dasharray="3 2"
          vector-effect="non-scaling-stroke"
        />
      )}
      {earlier.length > 1 && (
        <polyline
          points={lineOf(earlier)}
          fill="none"
          stroke="var(--axis)"
          stroke-width="1"
          stroke-dasharray="2 2"
          vector-effect="non-scaling-stroke"
        />
      )}
      {points.length > 1 && (
        <polyline
          points={lineOf(points)}
          fill="none"
          stroke={`var(${color})`}
          stroke-width="1.5"
          vector-effect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** Averages adjacent values, so that the line, which is 120 pixels wide, has at most `pointsMax` points. */
function thinned(data: readonly number[]): readonly number[] {
  const each = Math.ceil(data.length / pointsMax);
  if (each <= 1) return data;
  return Array.from({ length: Math.ceil(data.length / each) }, (_, index) => {
    const part = data.slice(index * each, (index + 1) * each);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
