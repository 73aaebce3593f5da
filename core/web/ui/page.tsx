import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { BackLink } from './back-link.tsx';
import { useSectionNaming } from './section-name.ts';
import './page.css';

/** Props of {@link Page}. */
export interface PageProps {
  /** The page's only first-level heading. */
  title: string;
  /** This stands beside the title: the state of a document, a count. */
  status?: ReactNode;
  /** Where the page came from, above the title. */
  back?: { to: string; label: string };
  /** Secondary actions, quiet or default, before the primary one. */
  actions?: ReactNode;
  /** The one primary action. On a phone it stands at the bottom, at the thumb. */
  primary?: ReactNode;
  /** A row under the title that stays too: search, filters, tabs. */
  toolbar?: ReactNode;
  /** Default `form`. */
  kind?: PageKind;
  /** For who may not change anything: nothing below the head may take the focus, so the body does, and arrow keys scroll it. */
  readOnly?: boolean;
  children: ReactNode;
}

/**
 * How wide a page's one column is. No page sets a width of its own.
 * - `list`: the window; the body is a DataTable, which scrolls by itself.
 * - `form`: 760 px: fields, rows and sentences that are read downwards.
 * - `wide`: 1 232 px: what has columns of its own, such as the lines of a document and what stands beside them.
 */
export type PageKind = 'list' | 'form' | 'wide';

/**
 * The frame of every page: title and actions in one row that stays while the content scrolls.
 * Needs a parent of definite height (the frame's main region): the page fills it and scrolls inside.
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
