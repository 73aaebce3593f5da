import { RouterLink } from '../routing/router-link.tsx';
import { Icon } from './icon.tsx';
import './back-link.css';

/** The way back to where the page belongs: *‹ Faktúry*. An address, not the browser's history, so it works from a shared link. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <RouterLink to={to} className="k-back">
      <Icon name="chevron-left" />
      {children}
    </RouterLink>
  );
}
