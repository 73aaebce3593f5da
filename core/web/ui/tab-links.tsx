import { NavLink } from 'react-router-dom';
import { Badge } from './badge.tsx';
import './tabs.css';

/** Props of {@link TabLinks}. */
export interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: string; count?: number; end?: boolean }[];
}

/** Tabs with an address each: the parts of a settings page, the kinds of a list. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="k-tabs">
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end} className="k-tab">
          {link.label}
          {link.count !== undefined && <Badge>{link.count}</Badge>}
        </NavLink>
      ))}
    </nav>
  );
}
