import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, languageOf } from '#core/contract';
import { placeholderText } from '#core/contract/emails';
import type { PlaceholderNames } from './use-rich-text-editing.ts';

/** Returns the names of placeholders in the language of the writer. */
export function usePlaceholderNames(): PlaceholderNames {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? defaultLanguage;
  return useMemo(
    () => ({
      labelOf: (name) => t(`CORE.PLACEHOLDER.${name}`),
      writtenOf: (name) => placeholderText(name, language),
    }),
    [t, language],
  );
}
