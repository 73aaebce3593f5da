import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { todayAt } from '#core/calendar';
import { type Formats, Link, useFormats, useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { type Warehouse } from '#plugins/warehouses/contract';
import type { Movement } from '../contract/index.ts';

interface MovementTextProps {
  readonly movement: Movement;
  readonly warehouses: readonly Warehouse[];
  /** Whether the movement is listed for one document, so that it shows the item instead of the document. */
  readonly ofDocument?: true;
}

/** Shows one movement in two lines: the quantity and the warehouse, then its cause, day and user. */
export function MovementText({ movement, warehouses, ofDocument }: MovementTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id: companyId } = useService(currentCompany);
  const { type, quantity, unit, warehouseId, document, itemId, itemName, note, userName } = movement;
  const { day, entered } = daysOf(movement, t, formats);
  const here = `/company/${companyId}`;
  return (
    <>
      <span className="k-movement-what">
        {signed(quantity, formats)} {unit} · {warehouses.find(({ id }) => id === warehouseId)?.name}
      </span>
      <span className="k-movement-why">
        {ofDocument ? (
          <Link to={`${here}/catalog-items/list/detail/${itemId}`}>{itemName}</Link>
        ) : document ? (
          <Link to={`${here}/${document.collection}/list/detail/${document.id}`}>
            {t('STOCK.BY_DOCUMENT', { number: document.number })}
          </Link>
        ) : (
          t(`STOCK.TYPE.${type}`)
        )}
        {` · ${day}${entered && ` (${entered})`} · ${userName}`}
        {note && ` · ${note}`}
      </span>
    </>
  );
}

/** Returns the day of a movement, and a text with the day of its entry, which is empty if both are the same. */
export function daysOf({ movedOn, movedAt }: Movement, t: TFunction, formats: Pick<Formats, 'date'>) {
  const enteredOn = todayAt(new Date(movedAt));
  return {
    day: formats.date(movedOn),
    entered: enteredOn === movedOn ? '' : t('STOCK.ENTERED_ON', { when: formats.date(enteredOn) }),
  };
}

/** Formats incoming and outgoing quantities as `+5` and `-5`, with the same minus sign as all numbers. */
export function signed(quantity: string, formats: Formats): string {
  return quantity.startsWith('-') ? formats.quantity(quantity) : `+${formats.quantity(quantity)}`;
}
