import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { classNames } from './class-names.ts';
import './link.css';

/** The props of {@link Link}: `to` is a target inside the application, `href` any other address. */
export interface LinkProps {
  to?: string;
  href?: string;
  /** `true` opens a new tab; the title informs screen readers about it. */
  newTab?: boolean;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A text link. Inside the application it uses the router; `href` leaves the application. */
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
