import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { classNames } from './class-names.ts';
import './link.css';

/** Props of {@link Link}: `to` inside the application, `href` to anywhere else. */
export interface LinkProps {
  to?: string;
  href?: string;
  /** Opens a new tab, and says so to readers by the title given. */
  newTab?: boolean;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A text link. Inside the application it goes through the router; `href` leaves it. */
export function Link({ to, href, newTab, className, onClick, children }: LinkProps) {
  const shared = {
    className: classNames('k-link', className),
    onClick,
    ...(newTab && { target: '_blank', rel: 'noreferrer' }),
  };
  if (to !== undefined)
    return (
      <RouterLink to={to} {...shared}>
        {children}
      </RouterLink>
    );
  return (
    <a href={href} {...shared}>
      {children}
    </a>
  );
}
