import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { BackLink } from './back-link.tsx';
import './page.css';

/** Props of {@link Page}. */
export interface PageProps {
  /** The page's only first-level heading. */
  title: string;
  /** Beside the title: the state of a document, a count. */
  status?: ReactNode;
  /** Where the page came from, above the title. */
  back?: { to: string; label: string };
  /** Secondary actions, quiet or default, before the primary one. */
  actions?: ReactNode;
  /** The one primary action. On a phone it stands at the bottom, at the thumb. */
  primary?: ReactNode;
  /** A row under the title that stays too: search, filters, tabs. */
  toolbar?: ReactNode;
  /** `list` gives the body to a DataTable, which scrolls by itself; `form` is at most 1 280 px wide. Default `form`. */
  kind?: 'list' | 'form';
  /** A single column of fields, 760 px, instead of 1 280. */
  narrow?: boolean;
  children: ReactNode;
}

/**
 * The frame of every page: title and actions in one row that stays while the content scrolls.
 * Needs a parent of definite height (the frame's main region): the page fills it and scrolls inside.
 */
export function Page({ title, status, back, actions, primary, toolbar, kind = 'form', narrow, children }: PageProps) {
  return (
    <div
      className={classNames(
        'k-page',
        `k-page--${kind}`,
        primary !== undefined && 'k-page--primary',
        narrow && 'k-page--narrow',
      )}
    >
      <header className="k-page-head">
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <div className="k-page-row">
          <h1 className="k-page-title">{title}</h1>
          {status && <div className="k-page-status">{status}</div>}
          <div className="k-page-actions">
            {actions}
            {primary && <div className="k-page-primary">{primary}</div>}
          </div>
        </div>
        {toolbar}
      </header>
      <div className="k-page-body">{kind === 'list' ? children : <div className="k-page-content">{children}</div>}</div>
    </div>
  );
}
