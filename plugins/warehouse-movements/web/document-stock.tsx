import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, useService } from '#core/web';
import type { PartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { warehousesStore } from '#plugins/warehouses/contract';
import { stockStore } from '../contract/index.ts';
import { MovementText } from './movement-text.tsx';
import './item-stock.css';

/** Shows the movements of a document on its page. */
export default observer(function DocumentStock({ entity }: PartProps<Document>) {
  const { t } = useTranslation();
  const store = useService(stockStore);
  const places = useService(warehousesStore);
  const { id, status } = entity;
  useEffect(() => {
    void store.openDocument(id);
    void places.load();
  }, [store, places, id, status]);
  const now = store.openedDocument?.id === id ? store.openedDocument.now : undefined;
  if (now?.state === 'failed') return <p>{t('STOCK.FAILED')}</p>;
  if (now?.state !== 'ready' || !places.isLoaded) return <Skeleton lines={2} />;
  if (now.value.length === 0) return <p className="k-item-stock-none">{t('STOCK.DOCUMENT_NONE')}</p>;
  return (
    <div className="k-item-stock">
      <ol className="k-item-stock-movements" aria-label={t('STOCK.DOCUMENT')}>
        {now.value.map((movement) => (
          <li key={movement.id}>
            <MovementText movement={movement} warehouses={places.list} ofDocument />
          </li>
        ))}
      </ol>
    </div>
  );
});
