import { RouterLink, type RouterLinkProps } from '../routing/router-link.tsx';
import { type ButtonFace, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** A link that looks like a button, for actions that open an address: *Nová faktúra*. */
export function ButtonLink({ look, size, icon, iconEnd, className, children, ...rest }: RouterLinkProps & ButtonFace) {
  return (
    <RouterLink {...rest} className={buttonClass({ look, size }, className)}>
      {icon && <Icon name={icon} />}
      {children && <span className="k-button-text">{children}</span>}
      {iconEnd && <Icon name={iconEnd} />}
    </RouterLink>
  );
}
