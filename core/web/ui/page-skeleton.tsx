import type { PageKind } from './page.tsx';
import './page-skeleton.css';

/**
 * What a page looks like while it is on its way.
 * - `list`: search and rows; `summedList`: with sums above them.
 * - `form`: sections of fields; `record`: the same, with a way back above the title.
 * - `entities`: a few rows, each with a line under its name.
 * - `detail`: a document to read, and cards beside it; `editor`: one that is written.
 */
export type PageShape = 'list' | 'summedList' | 'form' | 'record' | 'entities' | 'detail' | 'editor';

const kinds: Readonly<Record<PageShape, PageKind>> = {
  list: 'list',
  summedList: 'list',
  form: 'form',
  record: 'form',
  entities: 'form',
  detail: 'wide',
  editor: 'wide',
};

/** More than any shape shows. Each shape is drawn by the style sheet: this comes with the first load. */
const bars = Array.from({ length: 16 }, (_, at) => <i key={at} />);

/** Props of {@link PageSkeleton}. */
export interface PageSkeletonProps {
  readonly shape: PageShape;
  /** What readers are told. */
  readonly label: string;
}

/** A page in grey: head, edges and heights of the one that comes. */
export function PageSkeleton({ shape, label }: PageSkeletonProps) {
  const kind = kinds[shape];
  return (
    <div className={`k-page k-page--${kind} k-page-skeleton`} role="status" aria-busy="true" aria-label={label}>
      <div className="k-page-head">
        <div className={`k-page-column k-shape-head k-shape-head--${shape}`}>{bars}</div>
      </div>
      <div className="k-page-body">
        <div className={kind === 'list' ? undefined : 'k-page-content'}>
          <ContentSkeleton shape={shape} />
        </div>
      </div>
    </div>
  );
}

/** What stands below a title that is known already. Hidden from readers: what it stands in carries aria-busy. */
export function ContentSkeleton({ shape }: { readonly shape: PageShape }) {
  return (
    <div className={`k-page-column k-shape k-shape--${shape}`} aria-hidden>
      {bars}
    </div>
  );
}
