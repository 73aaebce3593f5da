import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explain } from '#core/access';
import type { EntityPages } from '#core/contract';
import { Contribution } from '../react/contribution.tsx';
import { contributionMark } from '../react/contribution-mark.ts';
import { useLockHelp } from '../react/use-lock.ts';
import { useKostra } from '../react/kostra-context.tsx';
import { useService } from '../react/use-service.ts';
import { type DetailAction, facts, gated, type ListResource, pointsOf } from '../tokens.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { phone, useMedia } from '../ui/use-media.ts';

export interface DetailPlace<E, Row> {
  readonly pages: EntityPages<E, Row>;
  readonly entity: E;
}

export interface DetailActionsProps<E, Row> extends DetailPlace<E, Row> {
  /** The gates of the entity's rights, by the name of the right, for actions that require one. */
  readonly rights?: ListResource;
}

/**
 * Shows the buttons that other plugins add to a detail. A button that needs a missing licence or right is locked, disabled or hidden, as
 * its manifest declares.
 */
export const DetailActions = observer(function DetailActions<E, Row>(props: DetailActionsProps<E, Row>) {
  const { pages, entity, rights = {} } = props;
  const { t } = useTranslation();
  const { scope } = useKostra();
  const help = useLockHelp();
  const known = useService(facts);
  const isPhone = useMedia(phone); // on a phone there is no room for the labels of several buttons
  const contributions = useService(gated);
  /** The action whose dialog is open, and the button that opened it. */
  const [opened, setOpened] = useState<{ readonly id: string; readonly button: HTMLElement }>();
  // A dialog returns the focus to the element that had it before, which may be in the removed part of the page.
  useEffect(() => opened && (() => opened.button.focus()), [opened]);
  const mayDo = ({ right }: DetailAction<E>) => {
    const gate = right === undefined ? undefined : rights[right];
    return right === undefined || (gate !== undefined && contributions.verdict(gate) === 'yes');
  };
  const all = contributions.seen(pointsOf(pages).actions);
  return all.map(({ contribution, visibility }) => {
    const { id, gate, value } = contribution;
    if (visibility === 'pending' || value.appliesTo?.(entity) === false || !mayDo(value)) return null;
    const { icon } = value;
    const words = t(value.textKey);
    const button: ButtonProps = {
      disabled: visibility === 'disabled',
      locked: visibility === 'locked',
      ...('dialog' in value && { 'aria-haspopup': 'dialog' }),
      // An error in the action becomes a toast, like every uncaught error; the page keeps working.
      onClick: async ({ currentTarget }) => {
        if (visibility === 'locked') help(explain(gate, known));
        else if ('dialog' in value) setOpened({ id, button: currentTarget });
        else await (await value.run()).default(entity, { resolve: (token) => scope.resolve(token) });
      },
      ...contributionMark(id, visibility),
    };
    return (
      <span key={id} className="k-contribution">
        {isPhone && icon ? (
          <IconButton {...button} look="default" icon={icon} label={words} />
        ) : (
          <Button {...button} icon={icon}>
            {words}
          </Button>
        )}
        {'dialog' in value && opened?.id === id && (
          <Contribution
            contribution={contribution}
            load={value.dialog}
            props={{ entity, onClose: () => setOpened(undefined) }}
          />
        )}
      </span>
    );
  });
});
