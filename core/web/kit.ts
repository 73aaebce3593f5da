/*
 * What nearly every page is drawn with, in one chunk that is loaded beside the first page. The build would give each of these
 * modules a chunk of its own, by who can reach it: forty requests of half a kilobyte before the first list. Each lazily
 * loaded file comes after this one (host/build/load-after-entry.ts), and so finds them in its chunk. What nobody uses is not
 * in the build all the same; what brings a library along (dialogs, forms) is not for this list.
 */
import './i18n/formats.ts';
import './lists/chosen-columns.ts';
import './lists/column-menu.tsx';
import './lists/loadable.ts';
import './lists/paged-list.ts';
import './lists/table-status.ts';
import './react/use-language.ts';
import './ui/anchored.css';
import './ui/badge.tsx';
import './ui/button-link.tsx';
import './ui/card.tsx';
import './ui/checkbox.tsx';
import './ui/chip.tsx';
import './ui/control-frame.tsx';
import './ui/data-table.tsx';
import './ui/definition-list.tsx';
import './ui/empty-state.tsx';
import './ui/field-context.ts';
import './ui/menu-button.tsx';
import './ui/money.tsx';
import './ui/notice.tsx';
import './ui/page.tsx';
import './ui/search-box.tsx';
import './ui/section.tsx';
import './ui/skeleton.tsx';
import './ui/status-dot.tsx';
import './ui/toaster.tsx';
import './ui/toolbar.tsx';
import './ui/use-width.ts';
import '#core/calendar';
import '#core/money/light';
