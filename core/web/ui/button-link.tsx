import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonFace, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** A link that looks like a button, for actions that open an address: *Nová faktúra*. */
export function ButtonLink({ look, size, icon, iconEnd, className, children, ...rest }: LinkProps & ButtonFace) {
  return (
    <Link {...rest} className={buttonClass({ look, size }, className)}>
      {icon && <Icon name={icon} />}
      {children && <span className="k-button-text">{children}</span>}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}
