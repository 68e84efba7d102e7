/**
 * The predefined schemas of XMP (XMP Specification, September 2005, chapter 4), which PDF/A-2 allows without a description. Types are written
 * as in that specification; `Seq Integer` is an ordered array of integers.
 */

interface Schema {
  readonly namespace: string;
  /** Names of properties by their type. */
  readonly types: Readonly<Record<string, string>>;
}

const documentSchemas: readonly Schema[] = [
  {
    namespace: 'http://purl.org/dc/elements/1.1/',
    types: {
      Text: 'coverage format identifier source',
      'Lang Alt': 'title description rights',
      'Bag Text': 'contributor language publisher relation subject type',
      'Seq Text': 'creator',
      'Seq Date': 'date',
    },
  },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/',
    types: {
      Text: 'BaseURL CreatorTool Label Nickname',
      Date: 'CreateDate MetadataDate ModifyDate',
      Real: 'Rating',
      'Bag Text': 'Advisory Identifier',
      'Alt Thumbnail': 'Thumbnails',
    },
  },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/rights/',
    types: { Text: 'Certificate WebStatement', Boolean: 'Marked', 'Bag Text': 'Owner', 'Lang Alt': 'UsageTerms' },
  },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/mm/',
    types: {
      Text: 'DocumentID InstanceID OriginalDocumentID Manager ManageTo ManageUI ManagerVariant RenditionClass RenditionParams VersionID LastURL',
      Integer: 'SaveID',
      'Seq ResourceEvent': 'History',
      'Seq Version': 'Versions',
      'Bag ResourceRef': 'Ingredients',
      'Bag Structure': 'Manifest Pantry',
      ResourceRef: 'DerivedFrom ManagedFrom RenditionOf',
    },
  },
  { namespace: 'http://ns.adobe.com/xap/1.0/bj/', types: { 'Bag Job': 'JobRef' } },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/t/pg/',
    types: {
      Dimensions: 'MaxPageSize',
      Integer: 'NPages',
      Boolean: 'HasVisibleTransparency HasVisibleOverprint',
      'Bag Font': 'Fonts',
      'Seq Colorant': 'Colorants',
      'Seq Text': 'PlateNames',
      'Seq Structure': 'SwatchGroups',
    },
  },
  { namespace: 'http://ns.adobe.com/pdf/1.3/', types: { Text: 'Keywords PDFVersion Producer Trapped' } },
  {
    namespace: 'http://ns.adobe.com/photoshop/1.0/',
    types: {
      Text: 'AuthorsPosition CaptionWriter Category City Country Credit Headline History ICCProfile Instructions Source State TransmissionReference',
      Date: 'DateCreated',
      Integer: 'ColorMode Urgency',
      'Bag Text': 'DocumentAncestors SupplementalCategories',
      'Seq Structure': 'TextLayers',
    },
  },
  { namespace: 'http://www.aiim.org/pdfa/ns/id/', types: { Text: 'part amd corr conformance' } },
  { namespace: 'http://www.aiim.org/pdfa/ns/extension/', types: { 'Bag Structure': 'schemas' } },
];

const imageSchemas: readonly Schema[] = [
  {
    namespace: 'http://ns.adobe.com/tiff/1.0/',
    types: {
      Integer:
        'ImageWidth ImageLength Compression PhotometricInterpretation Orientation SamplesPerPixel PlanarConfiguration YCbCrPositioning ResolutionUnit',
      'Seq Integer': 'BitsPerSample YCbCrSubSampling TransferFunction',
      Rational: 'XResolution YResolution',
      'Seq Rational': 'WhitePoint PrimaryChromaticities YCbCrCoefficients ReferenceBlackWhite',
      Date: 'DateTime',
      'Lang Alt': 'ImageDescription Copyright',
      Text: 'Make Model Software Artist',
    },
  },
  {
    namespace: 'http://ns.adobe.com/exif/1.0/',
    types: {
      Text:
        'ExifVersion FlashpixVersion RelatedSoundFile SpectralSensitivity ImageUniqueID GPSVersionID GPSSatellites GPSStatus GPSMeasureMode ' +
        'GPSSpeedRef GPSTrackRef GPSImgDirectionRef GPSMapDatum GPSDestBearingRef GPSDestDistanceRef GPSProcessingMethod GPSAreaInformation',
      Integer:
        'ColorSpace PixelXDimension PixelYDimension ExposureProgram MeteringMode LightSource FocalPlaneResolutionUnit SensingMethod FileSource ' +
        'SceneType CustomRendered ExposureMode WhiteBalance FocalLengthIn35mmFilm SceneCaptureType GainControl Contrast Saturation Sharpness ' +
        'SubjectDistanceRange GPSAltitudeRef GPSDifferential',
      Rational:
        'CompressedBitsPerPixel ExposureTime FNumber ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue MaxApertureValue ' +
        'SubjectDistance FocalLength FlashEnergy FocalPlaneXResolution FocalPlaneYResolution ExposureIndex DigitalZoomRatio GPSAltitude GPSDOP ' +
        'GPSSpeed GPSTrack GPSImgDirection GPSDestBearing GPSDestDistance',
      Date: 'DateTimeOriginal DateTimeDigitized GPSTimeStamp',
      'Seq Integer': 'ComponentsConfiguration ISOSpeedRatings SubjectArea SubjectLocation',
      'Lang Alt': 'UserComment',
      GPSCoordinate: 'GPSLatitude GPSLongitude GPSDestLatitude GPSDestLongitude',
      Structure: 'OECF Flash SpatialFrequencyResponse CFAPattern DeviceSettingDescription',
    },
  },
  { namespace: 'http://ns.adobe.com/exif/1.0/aux/', types: { Text: 'Lens SerialNumber' } },
  {
    namespace: 'http://ns.adobe.com/camera-raw-settings/1.0/',
    types: {
      Boolean: 'AutoBrightness AutoContrast AutoExposure AutoShadows HasCrop HasSettings',
      Integer:
        'BlueHue BlueSaturation Brightness ChromaticAberrationB ChromaticAberrationR ColorNoiseReduction Contrast CropUnits GreenHue ' +
        'GreenSaturation LuminanceSmoothing RedHue RedSaturation Saturation Shadows ShadowTint Sharpness Temperature Tint VignetteAmount ' +
        'VignetteMidpoint',
      Real: 'CropTop CropLeft CropBottom CropRight CropAngle CropWidth CropHeight Exposure',
      Text: 'CameraProfile RawFileName ToneCurveName Version WhiteBalance',
      'Seq Text': 'ToneCurve',
    },
  },
];

const mediaSchema: Schema = {
  namespace: 'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
  types: {
    Text:
      'videoFrameRate videoPixelDepth videoColorSpace videoAlphaMode videoCompressor videoFieldOrder pullDown audioSampleType audioChannelType ' +
      'audioCompressor speakerPlacement tapeName altTapeName scene shotName shotLocation logComment absPeakAudioFilePath ' +
      'relativePeakAudioFilePath artist album genre copyright composer engineer instrument key stretchMode timeSignature scaleType',
    Boolean: 'videoAlphaUnityIsTransparent loop',
    Integer: 'audioSampleRate trackNumber',
    Real: 'tempo numberOfBeats',
    Rational: 'videoPixelAspectRatio fileDataRate',
    Date: 'shotDate videoModDate audioModDate metadataModDate releaseDate',
    Time: 'duration introTime outCue relativeTimestamp',
    Dimensions: 'videoFrameSize',
    Colorant: 'videoAlphaPremultipleColor',
    Structure: 'projectRef startTimecode altTimecode timeScaleParams resampleParams beatSpliceParams',
    'Seq Structure': 'markers',
    'Bag Structure': 'contributedMedia',
  },
};

const types: ReadonlyMap<string, string> = new Map(
  [...documentSchemas, ...imageSchemas, mediaSchema].flatMap(({ namespace, types: each }) =>
    Object.entries(each).flatMap(([type, names]) =>
      names.split(' ').map((name): [string, string] => [`${namespace} ${name}`, type]),
    ),
  ),
);

/** Undefined for a property outside the predefined schemas. */
export function typeOf(namespace: string, name: string): string | undefined {
  return types.get(`${namespace} ${name}`);
}
