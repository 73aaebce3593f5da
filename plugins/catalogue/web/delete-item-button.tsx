import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Gated, isProblem, useService } from '#core/web';
import { feedback, navigator } from '#core/web/tokens';
import { type CatalogItem, catalogItems, catalogueStore, itemInStock } from '../contract/index.ts';
import { cataloguePath } from './catalogue-paths.ts';

export interface DeleteItemButtonProps {
  readonly companyId: string;
  readonly item: CatalogItem;
  /** Before its page is left: nothing of it is to be saved any more. */
  readonly onDeleted: () => void;
  /** With the gateway's words: how much of it lies where. `undefined`: it is tried again. */
  readonly onRefused: (why: string | undefined) => void;
}

/** Asks, naming the item; then deletes it and goes to the list. */
export function DeleteItemButton({ companyId, item, onDeleted, onRefused }: DeleteItemButtonProps) {
  const { t } = useTranslation();
  const store = useService(catalogueStore);
  const place = useService(navigator);
  const questions = useService(feedback);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    const accepted = await questions.confirm({
      title: { key: 'CATALOGUE.DELETE.TITLE', values: { name: item.name.sk } },
      text: { key: 'CATALOGUE.DELETE.TEXT' },
      accept: { key: 'CATALOGUE.DELETE.ACCEPT' },
      danger: true,
    });
    if (!accepted) return;
    onRefused(undefined);
    setBusy(true);
    try {
      await store.delete(item.id);
    } catch (error) {
      if (isProblem(error, itemInStock)) onRefused(error.fix ?? t('CATALOGUE.IN_STOCK'));
      return setBusy(false); // of all else the pipeline has told why
    }
    onDeleted();
    place.go(cataloguePath(companyId, store.list), { replace: true });
  };

  return (
    <Gated gate={catalogItems.delete}>
      <Button look="quiet" icon="trash" busy={busy} onClick={() => void remove()}>
        {t('CATALOGUE.DELETE.ACCEPT')}
      </Button>
    </Gated>
  );
}
