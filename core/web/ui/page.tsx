import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { BackLink } from './back-link.tsx';
import { useSectionNaming } from './section-name.ts';
import './page.css';

export interface PageProps {
  /** The text of the page's only first-level heading. */
  title: string;
  /** The content next to the title: the state of a document, a count. */
  status?: ReactNode;
  /** The link to the parent page, above the title. */
  back?: { to: string; label: string };
  /** The secondary actions, quiet or default, before the primary one. */
  actions?: ReactNode;
  /** The single primary action. On a phone it is at the bottom, within reach of the thumb. */
  primary?: ReactNode;
  /** The row under the title, which does not scroll either: search, filters, tabs. */
  toolbar?: ReactNode;
  /** The default is `form`. */
  kind?: PageKind;
  /**
   * `true` if the user may not change anything: no element below the head can take the focus, so the body takes it, and the arrow keys
   * scroll it.
   */
  readOnly?: boolean;
  children: ReactNode;
}

/**
 * The width of a page's single column. No page sets its own width.
 * - `list`: the width of the window; the body is a DataTable, which scrolls by itself.
 * - `form`: 760 px, for fields, rows and sentences that are read downwards.
 * - `wide`: 1 232 px, for content with columns, such as the lines of a document and the content next to them.
 */
export type PageKind = 'list' | 'form' | 'wide';

/**
 * The frame of every page: title and actions in one row that stays while the content scrolls. It needs a parent of definite height (the
 * frame's main region), which it fills, and scrolls inside.
 */
export function Page({
  title,
  status,
  back,
  actions,
  primary,
  toolbar,
  kind = 'form',
  readOnly = false,
  children,
}: PageProps) {
  const named = useSectionNaming();
  return (
    <div className={classNames('k-page', `k-page--${kind}`, primary !== undefined && 'k-page--primary')}>
      <header className="k-page-head">
        <div className="k-page-column">
          {back && <BackLink to={back.to}>{named(back.label)}</BackLink>}
          <div className="k-page-row">
            <h1 className="k-page-title">{named(title)}</h1>
            {status && <div className="k-page-status">{status}</div>}
            <div className="k-page-actions">
              {actions}
              {primary && <div className="k-page-primary">{primary}</div>}
            </div>
          </div>
          {toolbar}
        </div>
      </header>
      <div className="k-page-body" tabIndex={readOnly ? 0 : undefined}>
        {kind === 'list' ? (
          children
        ) : (
          <div className="k-page-content">
            <div className="k-page-column">{children}</div>
          </div>
        )}
      </div>
    </div>
  );
}
