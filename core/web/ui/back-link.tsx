import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import './back-link.css';

/** The way back to where the page belongs: *‹ Faktúry*. An address, not the browser's history, so it works from a shared link. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="k-back">
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}
