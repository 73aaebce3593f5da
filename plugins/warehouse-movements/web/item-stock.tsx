import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Link, Skeleton, useFormats, useGate, useService } from '#core/web';
import { currentCompany, type PartProps } from '#core/web/tokens';
import { type CatalogItem } from '#plugins/catalogue/contract';
import { warehousesStore } from '#plugins/warehouses/contract';
import { stockStore, warehouseMovements } from '../contract/index.ts';
import { MovementText } from './movement-text.tsx';
import { writeFilter } from './stock-filter.ts';
import './item-stock.css';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));

/** Shows the stock of an item in each warehouse, and its latest movements. */
export default observer(function ItemStock({ entity }: PartProps<CatalogItem>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(stockStore);
  const places = useService(warehousesStore);
  const { id: companyId } = useService(currentCompany);
  const mayMove = useGate(warehouseMovements.create) === 'yes';
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    void store.open(entity.id);
    void places.load();
  }, [store, places, entity.id]);

  const now = store.opened?.id === entity.id ? store.opened.now : undefined;
  if (now?.state === 'failed') return <p>{t('STOCK.FAILED')}</p>;
  if (now?.state !== 'ready' || !places.isLoaded) return <Skeleton lines={2} />;
  if (places.list.length === 0) return <p>{t('STOCK.NO_WAREHOUSES')}</p>;
  const { levels, movements } = now.value;
  return (
    <div className="k-item-stock">
      {levels.length === 0 ? (
        <p className="k-item-stock-none">{t('STOCK.NEVER_MOVED')}</p>
      ) : (
        <ul className="k-item-stock-levels">
          {levels.map(({ id, warehouseId, quantity, unit }) => (
            <li key={id} className={quantity.startsWith('-') ? 'k-item-stock-below' : undefined}>
              <span>{places.list.find((one) => one.id === warehouseId)?.name ?? '–'}</span>
              <strong>
                {formats.quantity(quantity)} {unit}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {mayMove && (
        <Button size="small" icon="add" onClick={() => setMoving(true)}>
          {t('STOCK.MOVE')}
        </Button>
      )}
      {movements.length > 0 && (
        <ol className="k-item-stock-movements" aria-label={t('STOCK.MOVEMENTS')}>
          {movements.map((movement) => (
            <li key={movement.id}>
              <MovementText movement={movement} warehouses={places.list} />
            </li>
          ))}
        </ol>
      )}
      {movements.length > 0 && (
        <Link to={`/company/${companyId}/warehouse-movements/movements${writeFilter({ itemId: entity.id })}`}>
          {t('STOCK.SHOW_ALL')}
        </Link>
      )}
      <Suspense fallback={null}>
        {isMoving && <MoveDialog item={entity} warehouses={places.list} onClose={() => setMoving(false)} />}
      </Suspense>
    </div>
  );
});
