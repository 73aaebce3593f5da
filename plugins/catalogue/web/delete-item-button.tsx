import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Gated, isProblem, useService } from '#core/web';
import { feedback, navigator } from '#core/web/tokens';
import { type CatalogItem, catalogItems, catalogueStore, itemInStock } from '../contract/index.ts';
import { cataloguePath } from './catalogue-paths.ts';

export interface DeleteItemButtonProps {
  readonly companyId: string;
  readonly item: CatalogItem;
  /** Runs before the page closes, to stop its form from saving the deleted item again. */
  readonly onDeleted: () => void;
  /**
   * Receives the gateway's message about the stock in each warehouse. `undefined` clears the message when the user
   * tries again.
   */
  readonly onRefused: (why: string | undefined) => void;
}

/** Confirms the deletion with the item's name, then deletes the item and opens the list. */
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
      return setBusy(false); // the request pipeline has already shown all other errors
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
