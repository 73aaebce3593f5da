import type { PageKind } from './page.tsx';
import './form-grid.css';
import './page-skeleton.css';

/**
 * What a page looks like while it is on its way.
 * - `list`: search and rows; `summedList`: with sums above them.
 * - `form`: sections of fields; `record`: the same, with a way back above the title.
 * - `entities`: a few rows, each with a line under its name.
 * - `detail`: a document to read; `editor`: one that is written.
 */
export type PageShape = 'list' | 'summedList' | 'form' | 'record' | 'entities' | 'detail' | 'editor';

/** What stands for a line of text, the title of a section, a label with its control, a row of a table, a row of two lines. */
type Look = 'text' | 'title' | 'field' | 'row' | 'entity';

/** A part of the page, and how many of twelve columns it takes; without it all. */
type Block = readonly [look: Look, span?: number];

interface Shape {
  readonly kind: PageKind;
  readonly above?: 'back';
  readonly below?: readonly ('sums' | 'search')[];
  readonly blocks: readonly Block[];
}

const rows = (count: number, look: Look): Block[] => Array.from({ length: count }, () => [look]);
const fields = (...spans: number[]): Block[] => spans.map((span) => ['field', span]);
const texts = (...spans: number[]): Block[] => spans.map((span) => ['text', span]);
const form = [['title'], ...fields(8, 4, 12), ['title'], ...fields(12, 3, 9, 6)] satisfies Block[];

const shapes: Readonly<Record<PageShape, Shape>> = {
  list: { kind: 'list', below: ['search'], blocks: rows(12, 'row') },
  summedList: { kind: 'list', below: ['sums', 'search'], blocks: rows(12, 'row') },
  form: { kind: 'form', blocks: form },
  record: { kind: 'form', above: 'back', blocks: form },
  entities: { kind: 'form', blocks: rows(3, 'entity') },
  detail: {
    kind: 'wide',
    above: 'back',
    blocks: [...texts(4, 4, 4, 4, 4, 4, 2, 2, 2, 2), ['title'], ...rows(3, 'row')],
  },
  // The customer at the left, days and payment at the right; lines below.
  editor: {
    kind: 'wide',
    above: 'back',
    blocks: [...fields(6, 2, 2, 2), ...texts(6), ...fields(2, 2, 2), ['title'], ...rows(2, 'row')],
  },
};

/** Props of {@link PageSkeleton}. */
export interface PageSkeletonProps {
  readonly shape: PageShape;
  /** What readers are told. */
  readonly label: string;
}

/** A page in grey: head, edges and heights of the one that comes. */
export function PageSkeleton({ shape, label }: PageSkeletonProps) {
  const { kind, above, below } = shapes[shape];
  return (
    <div className={`k-page k-page--${kind} k-page-skeleton`} role="status" aria-busy="true" aria-label={label}>
      <div className="k-page-head">
        <div className="k-page-column">
          {above && <div className="k-shape k-shape-back" />}
          <div className="k-shape k-shape-heading" />
          {below?.map((part) => (
            <div key={part} className={`k-shape k-shape-${part}`} />
          ))}
        </div>
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
    <div className="k-page-column k-form-grid" aria-hidden>
      {shapes[shape].blocks.map(([look, span], at) => (
        <div key={at} className={`k-shape k-shape-${look} k-field--${span}`} />
      ))}
    </div>
  );
}
