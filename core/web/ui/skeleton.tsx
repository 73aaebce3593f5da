import './skeleton.css';

export interface SkeletonProps {
  /** The share of the available width, 0–100 %. */
  width?: number;
  /** The number of lines of text that the bars stand for. */
  lines?: number;
}

/** Grey bars in the shape of the text that is loading. They are hidden from screen readers: the loading part has aria-busy. */
export function Skeleton({ width = 100, lines = 1 }: SkeletonProps) {
  return (
    <span className="k-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // The last line of a paragraph is shorter, like in real text.
        <span
          key={line}
          className="k-skeleton-bar"
          style={{ width: `${line > 0 && line === lines - 1 ? 60 : width}%` }}
        />
      ))}
    </span>
  );
}
