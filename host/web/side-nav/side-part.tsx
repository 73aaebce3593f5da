import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { classNames, Icon, type IconValue } from '#core/web';
import { useShell } from '../shell/shell-context.tsx';

interface SidePartProps {
  readonly id: string;
  readonly title: string;
  readonly look: 'application' | 'group';
  readonly icon?: IconValue | undefined;
  /** The ids of the other parts on the same level. */
  readonly siblings: readonly string[];
  /** Whether the part is open until the user opens or closes it. */
  readonly opensItself: boolean;
  readonly children: () => ReactNode;
}

/**
 * A part of the accordion: a head that opens and closes it, and its content. The head reacts at once; the content is drawn the first time
 * when the browser has time, so that hundreds of links block no frame, and then stays in the document.
 */
export const SidePart = observer(function SidePart(props: SidePartProps) {
  const { id, title, look, icon, siblings, opensItself, children } = props;
  const { navigation, sideNav } = useShell();
  const { multipleOpen } = navigation.options;
  const isOpen = sideNav.chosen.get(id) ?? opensItself;
  const isShown = useDeferredValue(isOpen);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const bodyId = useId();
  const others = siblings.filter((sibling) => sibling !== id);
  return (
    <div data-part={id} className={`k-side-part k-side-part--${look}`}>
      <button
        type="button"
        className="k-side-head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => sideNav.setOpen(id, !isOpen, { multipleOpen, siblings: others })}
      >
        {icon && <Icon name={icon} />}
        <span className="k-nav-title">{title}</span>
        <Icon name="chevron-right" className={classNames('k-side-chevron', isOpen && 'k-side-chevron--open')} />
      </button>
      <div id={bodyId} className="k-side-body" hidden={!isOpen}>
        {wasShown && children()}
      </div>
    </div>
  );
});
