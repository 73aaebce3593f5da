import { observer } from 'mobx-react-lite';
import type { PartProps } from '#core/web/tokens';
import { TagChip } from './tag-chip.tsx';
import { useRecordTags } from './use-record-tags.ts';
import './tag-cell.css';

/** The maximum number of tags that are shown in the column. The others are shown as a number, such as `+3`. */
const shown = 2;

/** Shows the tags of a row. */
export const TagCell = observer(function TagCell({ entity }: PartProps<{ readonly id: string }>) {
  const tags = useRecordTags(entity.id) ?? [];
  if (tags.length === 0) return null;
  const names = tags.map(({ name }) => name).join(', ');
  const more = tags.slice(shown);
  return (
    <span className="k-tag-cell" title={names}>
      {tags.slice(0, shown).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {more.length > 0 && (
        <span className="k-tag-more">
          <span aria-hidden="true">+{more.length}</span>
          <span className="k-unseen">{more.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  );
});
