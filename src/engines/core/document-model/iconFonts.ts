/** Families whose glyphs are all pictures: of websites, and of TeX, which has them at the codes of letters. */
const iconFont =
  /^(?:[A-Z]{6}\+)?(?:font-?awesome|fa-(?:solid|regular|brands|light|thin)|material-?(?:icons|symbols|design-?icons)|bootstrap-?icons|glyphicons|ionicons|academicons|fontello|icomoon|fontisto|simple-?(?:line-)?icons|open-?iconic|typicons|octicons|dashicons|linearicons|remixicon|feather$|entypo)/i;

/** Whether a font has pictures and no letters. */
export const isIconFont = (name: string): boolean => iconFont.test(name.replaceAll(' ', ''));
