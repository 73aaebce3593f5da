import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames, Icon, IconButton, useKostra, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { lineSuggestions } from '../../../contract/index.ts';
import type { FormValues } from '../values/index.ts';
import { focusCell } from './line-keys.ts';
import './line-item.css';

/** Shows the catalogue item of a line below the name, because the line moves the item's stock. The button detaches the item. */
export function LineItem({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const { control, setValue, clearErrors } = useFormContext<FormValues>();
  const itemId = useWatch({ control, name: `lines.${index}.itemId` });
  const { errors } = useFormState({ control, name: `lines.${index}.itemId` });
  const isRefused = errors.lines?.[index]?.itemId !== undefined;
  const known = useItemName(itemId);
  const name = isRefused ? null : known;
  if (!itemId) return null;
  return (
    <p className={classNames('k-line-item', isRefused && 'k-line-item--refused')} {...(isRefused && { role: 'alert' })}>
      <Icon name="box" />
      <span className="k-unseen">{t('DOCUMENTS.LINE.ITEM')}: </span>
      <span className="k-line-item-name" title={name ?? undefined}>
        {name === null ? t('DOCUMENTS.LINE.ITEM_GONE') : (name ?? t('DOCUMENTS.LINE.ITEM'))}
      </span>
      <IconButton
        icon="cross"
        size="small"
        label={t('DOCUMENTS.LINE.ITEM_UNLINK')}
        onClick={({ currentTarget }) => {
          setValue(`lines.${index}.itemId`, '', { shouldDirty: true });
          clearErrors(`lines.${index}.itemId`);
          focusCell(currentTarget.closest<HTMLElement>('.k-lines'), index, 'name');
        }}
      />
    </p>
  );
}

/** Returns the name of a catalogue item; `null` if the item was deleted, `undefined` if the name has not loaded. */
function useItemName(itemId: string): string | null | undefined {
  const contributions = useService(gated);
  const { scope } = useKostra();
  const [known, setKnown] = useState<{ readonly itemId: string; readonly name: string | null | undefined }>();
  useEffect(() => {
    if (!itemId) return undefined;
    let gone = false;
    const open = contributions.seen(lineSuggestions).filter(({ visibility }) => visibility === 'open');
    for (const { contribution } of open)
      void scope
        .resolve(contribution.value.suggestions)
        .then((lines) => lines.named?.(itemId))
        .then((name) => gone || name === undefined || setKnown({ itemId, name }));
    return () => void (gone = true);
  }, [contributions, scope, itemId]);
  return known?.itemId === itemId ? known.name : undefined;
}
