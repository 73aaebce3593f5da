import { classNames } from './class-names.ts';
import './progress-bar.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What is under way, for readers. */
  label: string;
  /** 0–1; without it the bar runs and says only that work goes on. */
  value?: number;
}

/** How far a long work has come. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      className={classNames('k-progress', percent === undefined && 'k-progress--running')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className="k-progress-bar" style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
