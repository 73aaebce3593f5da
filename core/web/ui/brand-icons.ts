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
import refresh from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import duplicate from '@blueprintjs/icons/lib/esm/generated/16px/paths/duplicate.js';
import download from '@blueprintjs/icons/lib/esm/generated/16px/paths/download.js';
import calendar from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar.js';
import logOut from '@blueprintjs/icons/lib/esm/generated/16px/paths/log-out.js';
import box from '@blueprintjs/icons/lib/esm/generated/16px/paths/box.js';
import clipboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/clipboard.js';
import home from '@blueprintjs/icons/lib/esm/generated/16px/paths/home.js';
import office from '@blueprintjs/icons/lib/esm/generated/16px/paths/office.js';
import star from '@blueprintjs/icons/lib/esm/generated/16px/paths/star.js';
import time from '@blueprintjs/icons/lib/esm/generated/16px/paths/time.js';
import idNumber from '@blueprintjs/icons/lib/esm/generated/16px/paths/id-number.js';
import euro from '@blueprintjs/icons/lib/esm/generated/16px/paths/euro.js';
import projects from '@blueprintjs/icons/lib/esm/generated/16px/paths/projects.js';
import percentage from '@blueprintjs/icons/lib/esm/generated/16px/paths/percentage.js';

/**
 * The icons that the core, the frame and the configuration use, and those that several plugins share: paths of 16 px with one import each,
 * so that no other icon is bundled. A plugin imports an icon that only it uses (see `IconValue`).
 */
export const brandIcons = {
  // This variant has no circle, unlike Blueprint's default: it is next to a verb on every primary button.
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
  refresh,
  trash,
  edit,
  duplicate,
  envelope,
  download,
  calendar,
  'log-out': logOut,
  box,
  clipboard,
  home,
  office,
  star,
  time,
  'id-number': idNumber,
  euro,
  projects,
  percentage,
} as const;
