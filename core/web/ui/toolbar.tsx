import type { ReactNode } from 'react';
import './toolbar.css';

/** Props of {@link Toolbar}. */
export interface ToolbarProps {
  /** The search box. On a phone it has a row of its own, so that what can be searched is read whole. */
  search?: ReactNode;
  /** Filter chips, or whatever the list is chosen by. */
  children?: ReactNode;
  /** At the right: a count, the choice of view. */
  end?: ReactNode;
}

/** The row of search and filters above a list. Wraps on a narrow window; on a phone the chips scroll sideways. */
export function Toolbar({ search, children, end }: ToolbarProps) {
  return (
    <div className="k-toolbar">
      <div className="k-toolbar-start">
        {search}
        {children && <div className="k-toolbar-chips">{children}</div>}
      </div>
      {end && <div className="k-toolbar-end">{end}</div>}
    </div>
  );
}
