import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#core/web/forms';
import { Popover } from '#core/web/overlays';
import { type TagFilter, tagFilterModes, writeTagFilter } from '../contract/index.ts';
import { TagChoice } from './tag-choice.tsx';
import './tag-filter-popup.css';

export interface TagFilterPopupProps {
  readonly filter: TagFilter | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onClose: () => void;
}

/** The choice of tags below the filter. Each click changes the list immediately. */
export default function TagFilterPopup({ filter, onChange, onClose }: TagFilterPopupProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<TagFilter['mode']>(filter?.mode ?? 'any');
  const ids = filter?.ids ?? [];
  return (
    <Popover isOpen onClose={onClose}>
      <div className="k-tag-filter">
        <RadioGroup
          label={t('TAGS.FILTER_MODE.LABEL')}
          options={tagFilterModes.map((value) => ({ value, label: t(`TAGS.FILTER_MODE.${value}`) }))}
          value={mode}
          onChange={(next) => {
            setMode(next);
            if (ids.length > 0) onChange(writeTagFilter({ mode: next, ids }));
          }}
        />
        <TagChoice
          label={t('TAGS.TITLE')}
          chosen={new Set(ids)}
          onChange={(chosen) => onChange(writeTagFilter({ mode, ids: [...chosen] }))}
          withInactive
        />
      </div>
    </Popover>
  );
}
