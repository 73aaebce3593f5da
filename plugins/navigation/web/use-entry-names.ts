import { useTranslation } from 'react-i18next';
import { type NavTitle, type NavTree, titleText, walk } from '#core/navigation';

/**
 * Returns a function that returns the name of an entry in these trees. If an entry is in several trees, the first one counts; `null` stands
 * for the top level.
 */
export function useEntryNames(...trees: readonly NavTree[]) {
  const { t, i18n } = useTranslation();
  const nodes = new Map(trees.toReversed().flatMap((tree) => walk(tree).map(({ node }) => [node.id, node])));
  const words = (title: NavTitle, id: string, language = i18n.language) => titleText({ title, id }, language, t);
  const nameOf = (id: string | null) => {
    if (id === null) return t('NAVIGATION.TOP');
    const node = nodes.get(id);
    return node ? words(node.title, id) : id;
  };
  return { nameOf, words };
}
