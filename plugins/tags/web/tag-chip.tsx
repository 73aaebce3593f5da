import { classNames } from '#core/web';
import { shownColours, type Tag } from '../contract/index.ts';
import './tag-chip.css';

export interface TagChipProps {
  readonly tag: Pick<Tag, 'name' | 'color' | 'bgColor' | 'isInactive'>;
}

/** Shows the name of a tag in the tag's colours; an inactive tag is grey and struck through. [B2.11-7] [B4-25] */
export function TagChip({ tag }: TagChipProps) {
  const { color, bgColor } = shownColours(tag);
  return (
    <span
      className={classNames('k-tag', tag.isInactive && 'k-tag--inactive')}
      title={tag.name}
      {...(!tag.isInactive && { style: { color, backgroundColor: bgColor } })}
    >
      {tag.name}
    </span>
  );
}
