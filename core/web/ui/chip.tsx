import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon, type IconValue } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import './chip.css';

export interface ChipProps {
  /** The name of the filter: *Stav*. */
  label: string;
  /** The value of the filter: *Po splatnosti*. Without a value the chip offers to set one. */
  value?: string;
  icon?: IconValue;
  /** Called to open the control that sets the value. */
  onClick?: () => void;
  /** Called to remove the filter. With it the chip has a cross, whose name comes from the label. */
  onRemove?: () => void;
  expanded?: boolean;
}

/** A filter with its value, above a list: *Stav: Po splatnosti ×*. Without a value it is a dashed button that offers to set one. */
export function Chip({ label, value, icon, onClick, onRemove, expanded }: ChipProps) {
  const { t } = useTranslation();
  const face = (
    <>
      {icon && <Icon name={icon} />}
      <span className="k-chip-label">{value === undefined ? label : `${label}:`}</span>
      {value !== undefined && <span className="k-chip-value">{value}</span>}
    </>
  );
  return (
    <span className={classNames('k-chip', value !== undefined && 'k-chip--set')}>
      {onClick ? (
        <button type="button" className="k-chip-face" onClick={onClick} aria-expanded={expanded} aria-haspopup="true">
          {face}
        </button>
      ) : (
        <span className="k-chip-face">{face}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className="k-chip-remove"
          onClick={onRemove}
          aria-label={t('UI.CHIP_REMOVE', { filter: value === undefined ? label : `${label}: ${value}` })}
        >
          <Icon name="cross" />
        </button>
      )}
    </span>
  );
}

/**
 * A placeholder with the height of a chip while the chip's code loads, so that its row does not move the content later. It is hidden from
 * screen readers.
 */
export function ChipSkeleton() {
  return (
    <span className="k-chip" aria-hidden>
      <span className="k-chip-face">
        <Skeleton />
      </span>
    </span>
  );
}
