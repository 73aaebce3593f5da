import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import './back-link.css';

/**
 * A link back to the parent page: *‹ Faktúry*. It is an address and not a step in the browser's history, so that it also works after
 * opening a shared link.
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="k-back">
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}
