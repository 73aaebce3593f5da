import type { ReactNode } from 'react';
import './toolbar.css';

/** Props of {@link Toolbar}. */
export interface ToolbarProps {
  /** Search and filter chips, from the left. */
  children: ReactNode;
  /** At the right: a count, the choice of view. */
  end?: ReactNode;
}

/** The row of search and filters above a list. Wraps on a narrow window; on a phone the chips scroll sideways. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className="k-toolbar">
      <div className="k-toolbar-start">{children}</div>
      {end && <div className="k-toolbar-end">{end}</div>}
    </div>
  );
}
