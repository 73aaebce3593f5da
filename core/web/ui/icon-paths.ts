import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import tick from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick.js';
import search from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-up.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import chevronLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import menu from '@blueprintjs/icons/lib/esm/generated/16px/paths/menu.js';
import cog from '@blueprintjs/icons/lib/esm/generated/16px/paths/cog.js';
import document from '@blueprintjs/icons/lib/esm/generated/16px/paths/document.js';
import people from '@blueprintjs/icons/lib/esm/generated/16px/paths/people.js';
import shop from '@blueprintjs/icons/lib/esm/generated/16px/paths/shop.js';
import creditCard from '@blueprintjs/icons/lib/esm/generated/16px/paths/credit-card.js';
import warningSign from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js';
import error from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import infoSign from '@blueprintjs/icons/lib/esm/generated/16px/paths/info-sign.js';
import tickCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import gridView from '@blueprintjs/icons/lib/esm/generated/16px/paths/grid-view.js';
import share from '@blueprintjs/icons/lib/esm/generated/16px/paths/share.js';
import lock from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js';

/** The icons the frame and the lists need at once: 16 px paths, one import each, so that nothing else is bundled. */
export const iconPaths = {
  // Without Blueprint's circle: it stands beside a verb on every primary button.
  add: plus,
  cross,
  tick,
  search,
  'chevron-down': chevronDown,
  'chevron-up': chevronUp,
  'chevron-right': chevronRight,
  'chevron-left': chevronLeft,
  more,
  menu,
  cog,
  document,
  people,
  shop,
  'credit-card': creditCard,
  'warning-sign': warningSign,
  error,
  'info-sign': infoSign,
  'tick-circle': tickCircle,
  'arrow-up': arrowUp,
  'arrow-down': arrowDown,
  'grid-view': gridView,
  share,
  lock,
} as const;
