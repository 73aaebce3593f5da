import './skeleton.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** How much of its place it fills, 0–100 %. */
  width?: number;
  /** Lines of text it stands for. */
  lines?: number;
}

/** Grey bars in the shape of the text that is coming. Hidden from readers: the part that loads carries aria-busy. */
export function Skeleton({ width = 100, lines = 1 }: SkeletonProps) {
  return (
    <span className="k-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // The last line of a paragraph is shorter, as in real text.
        <span
          key={line}
          className="k-skeleton-bar"
          style={{ width: `${line > 0 && line === lines - 1 ? 60 : width}%` }}
        />
      ))}
    </span>
  );
}
