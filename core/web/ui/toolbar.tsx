import type { ReactNode } from 'react';
import './toolbar.css';

export interface ToolbarProps {
  /** The search box. On a phone it has a separate row, so that its placeholder fits. */
  search?: ReactNode;
  /** The filter chips, or other controls that select the rows. */
  children?: ReactNode;
  /** The content at the right: a count, the choice of view. */
  end?: ReactNode;
}

/** The row of search and filters above a list. It wraps in a narrow window; on a phone the chips scroll sideways. */
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
