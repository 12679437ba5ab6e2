/** The street's size at the bottom of a page. */
export const streetClass = 'block h-28 w-full @2xl:h-44 @5xl:h-52';
