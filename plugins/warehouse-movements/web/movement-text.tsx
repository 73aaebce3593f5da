import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useFormats, useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { type Warehouse } from '#plugins/warehouses/contract';
import type { Movement } from '../contract/index.ts';

interface MovementTextProps {
  readonly movement: Movement;
  readonly warehouses: readonly Warehouse[];
}

/** One movement in two lines: how much and where, then by what, when and whom. */
export function MovementText({ movement, warehouses }: MovementTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id: companyId } = useService(currentCompany);
  const { type, quantity, unit, warehouseId, document, note, userName, movedAt } = movement;
  const sign = quantity.startsWith('-') ? '−' : '+';
  return (
    <>
      <span className="k-movement-what">
        {sign}
        {formats.quantity(quantity.replace('-', ''))} {unit} · {warehouses.find(({ id }) => id === warehouseId)?.name}
      </span>
      <span className="k-movement-why">
        {document ? (
          <Link to={`/company/${companyId}/${document.collection}/list/detail/${document.id}`}>
            {t('STOCK.BY_DOCUMENT', { number: document.number })}
          </Link>
        ) : (
          t(`STOCK.TYPE.${type}`)
        )}
        {` · ${formats.dateTime(movedAt)} · ${userName}`}
        {note && ` · ${note}`}
      </span>
    </>
  );
}
