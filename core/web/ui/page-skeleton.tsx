import { classNames } from './class-names.ts';
import { type Group, type PageShape, type Shape, shapes } from './page-shapes.ts';
import './back-link.css';
import './form-grid.css';
import './page-skeleton.css';
import './section.css';
import './toolbar.css';

export interface PageSkeletonProps {
  readonly shape: PageShape;
  /** The text for screen readers. */
  readonly label: string;
}

/**
 * Shows a page in grey with the head, edges and heights of the page that is loading. It uses the classes of the real elements, so that the
 * layout is the same in every window; `tests/e2e/page-skeletons.spec.ts` compares both.
 */
export function PageSkeleton({ shape, label }: PageSkeletonProps) {
  const { kind, back, sums, toolbar } = shapes[shape];
  return (
    <div className={`k-page k-page--${kind} k-page-skeleton`} role="status" aria-busy="true" aria-label={label}>
      <div className="k-page-head">
        <div className="k-page-column">
          {back && <span className="k-back k-shape k-shape-back" />}
          <div className="k-page-row">
            <div className="k-page-title k-shape k-shape-heading" />
            {back === 'withActions' && (
              <>
                <div className="k-page-status k-shape k-shape-status" />
                <div className="k-page-actions">
                  <div className="k-shape k-shape-button" />
                </div>
              </>
            )}
          </div>
          {sums && <div className="k-shape k-shape-sums" />}
          {toolbar && <ToolbarShape />}
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

function ToolbarShape() {
  return (
    <div className="k-toolbar">
      <div className="k-toolbar-start">
        <div className="k-search k-shape k-shape-control" />
        <div className="k-toolbar-chips">
          <div className="k-shape k-shape-chip" />
          <div className="k-shape k-shape-chip" />
        </div>
      </div>
    </div>
  );
}

/**
 * Shows the placeholder of the content below a title that is already known. It is hidden from screen readers: its container has aria-busy.
 */
export function ContentSkeleton({ shape }: { readonly shape: PageShape }) {
  const { groups, beside, after = [] }: Shape = shapes[shape];
  return (
    <div className="k-page-column k-shapes" aria-hidden>
      {beside ? (
        <div className={`k-shapes-${beside.as}`}>
          <Groups of={groups} />
          <Groups of={beside.groups} />
        </div>
      ) : (
        <Groups of={groups} />
      )}
      {after.length > 0 && <Groups of={after} />}
    </div>
  );
}

function Groups({ of }: { readonly of: readonly Group[] }) {
  return (
    <div className="k-shapes-column">
      {of.map(({ lay, section, blocks }, at) => (
        <div key={at} className={section && 'k-section'}>
          {section && <div className="k-section-head k-shape k-shape-title" />}
          <div className={classNames(lay === 'fields' ? 'k-form-grid' : `k-shape-${lay}`)}>
            {blocks.map(([look, span], block) => (
              <div
                key={block}
                className={classNames(`k-shape k-shape-${look}`, span !== undefined && `k-field--${span}`)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
