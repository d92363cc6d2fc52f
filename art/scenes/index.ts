import type { Scene } from '../kit/sheet.tsx';
import { scene as airport } from './airport-transfer-services.tsx';
import { scene as articleBeaches } from './article-beaches.tsx';
import { scene as articleBirdwatching } from './article-birdwatching.tsx';
import { scene as articleCamera } from './article-camera.tsx';
import { scene as articleEtiquette } from './article-etiquette.tsx';
import { scene as articleFaq } from './article-faq.tsx';
import { scene as articleFestival } from './article-festival.tsx';
import { scene as articleFood } from './article-food.tsx';
import { scene as articleKololi } from './article-kololi.tsx';
import { scene as articleLesserKnown } from './article-lesser-known.tsx';
import { scene as articlePhonePhoto } from './article-phone-photo.tsx';
import { scene as articlePreparation } from './article-preparation.tsx';
import { scene as articlePricing } from './article-pricing.tsx';
import { scene as articlePrivate } from './article-private.tsx';
import { scene as articleRiver } from './article-river.tsx';
import { scene as articleSeasons } from './article-seasons.tsx';
import { scene as articleSolo } from './article-solo.tsx';
import { scene as articleSustainable } from './article-sustainable.tsx';
import { scene as articleTrails } from './article-trails.tsx';
import { scene as articleWeather } from './article-weather.tsx';
import { scene as bicycle } from './bicycle-riding-adventures.tsx';
import { scene as bijilo } from './bijilo-monkey-park.tsx';
import { scene as birdwatching } from './birdwatching-adventure.tsx';
import { scene as custom } from './custom-tour-experience.tsx';
import { scene as dakarCorniche } from './dakar-corniche.tsx';
import { scene as dakarMarket } from './dakar-market.tsx';
import { scene as dakarMonument } from './dakar-monument.tsx';
import { scene as villageLife } from './enhanced-village-life-tours.tsx';
import { scene as fathala } from './fathala-wildlife-reserve.tsx';
import { scene as galleryAlbredaChapel } from './gallery-albreda-chapel.tsx';
import { scene as galleryAttaya } from './gallery-attaya.tsx';
import { scene as galleryBarraFerry } from './gallery-barra-ferry.tsx';
import { scene as galleryBeachSunset } from './gallery-beach-sunset.tsx';
import { scene as galleryBeeEaters } from './gallery-bee-eaters.tsx';
import { scene as galleryBolongOysters } from './gallery-bolong-oysters.tsx';
import { scene as galleryColobus } from './gallery-colobus.tsx';
import { scene as galleryDolphins } from './gallery-dolphins.tsx';
import { scene as galleryDrummers } from './gallery-drummers.tsx';
import { scene as galleryFishingBeach } from './gallery-fishing-beach.tsx';
import { scene as galleryFortGate } from './gallery-fort-gate.tsx';
import { scene as galleryGoreeDoor } from './gallery-goree-door.tsx';
import { scene as galleryHeronCreek } from './gallery-heron-creek.tsx';
import { scene as galleryHippo } from './gallery-hippo.tsx';
import { scene as galleryHornbill } from './gallery-hornbill.tsx';
import { scene as galleryKapokForest } from './gallery-kapok-forest.tsx';
import { scene as galleryKingfisher } from './gallery-kingfisher.tsx';
import { scene as galleryKora } from './gallery-kora.tsx';
import { scene as galleryMangroveKayak } from './gallery-mangrove-kayak.tsx';
import { scene as galleryPelicans } from './gallery-pelicans.tsx';
import { scene as galleryStoneCirclesDawn } from './gallery-stone-circles-dawn.tsx';
import { scene as galleryTieDye } from './gallery-tie-dye.tsx';
import { scene as galleryVervet } from './gallery-vervet.tsx';
import { scene as cooking } from './gambian-home-cooking-experiences.tsx';
import { scene as georgeTown } from './george-town-stone-circle-baboon-island.tsx';
import { scene as goreeFerry } from './goree-ferry.tsx';
import { scene as goreeHouses } from './goree-houses.tsx';
import { scene as goreeSlaveHouse } from './goree-slave-house.tsx';
import { scene as guideCultural } from './guide-cultural.tsx';
import { scene as guideFounder } from './guide-founder.tsx';
import { scene as guideSenior } from './guide-senior.tsx';
import { scene as heroCulture } from './hero-culture.tsx';
import { scene as heroRiver } from './hero-river.tsx';
import { scene as heroWildlife } from './hero-wildlife.tsx';
import { scene as kachikally } from './kachikally-crocodile-pool.tsx';
import { scene as kartong } from './kartong-reptile-farm.tsx';
import { scene as kuntaKinteh } from './kunta-kinteh-island.tsx';
import { scene as lamin } from './lamin-lodge-river-cruise.tsx';
import { scene as makasutu } from './makasutu-cultural-forest.tsx';
import { scene as pelican } from './pelican-island-river-expeditions.tsx';
import { scene as lazyDay } from './river-excursions-lazy-day.tsx';
import { scene as school } from './school-visit-experience.tsx';
import { scene as southGambia } from './south-gambia-tour.tsx';
import { scene as traveller1 } from './traveller-1.tsx';
import { scene as traveller2 } from './traveller-2.tsx';
import { scene as traveller3 } from './traveller-3.tsx';
import { scene as traveller4 } from './traveller-4.tsx';
import { scene as traveller5 } from './traveller-5.tsx';
import { scene as traveller6 } from './traveller-6.tsx';
import { scene as villageCulture } from './village-cultural-experience.tsx';

/** Every scene, in the order of the contact sheet. */
export const scenes: readonly Scene[] = [
  heroRiver,
  fathala,
  pelican,
  school,
  kachikally,
  custom,
  bijilo,
  lamin,
  kuntaKinteh,
  kartong,
  makasutu,
  lazyDay,
  birdwatching,
  bicycle,
  georgeTown,
  villageCulture,
  cooking,
  villageLife,
  airport,
  southGambia,
  heroWildlife,
  heroCulture,
  dakarMonument,
  dakarCorniche,
  dakarMarket,
  goreeHouses,
  goreeSlaveHouse,
  goreeFerry,
  guideFounder,
  guideSenior,
  guideCultural,
  traveller1,
  traveller2,
  traveller3,
  traveller4,
  traveller5,
  traveller6,
  articleBeaches,
  articleBirdwatching,
  articleCamera,
  articleEtiquette,
  articleFaq,
  articleFestival,
  articleFood,
  articleKololi,
  articleLesserKnown,
  articlePhonePhoto,
  articlePreparation,
  articlePricing,
  articlePrivate,
  articleRiver,
  articleSeasons,
  articleSolo,
  articleSustainable,
  articleTrails,
  articleWeather,
  galleryKingfisher,
  galleryPelicans,
  galleryHornbill,
  galleryBeeEaters,
  galleryHeronCreek,
  galleryVervet,
  galleryColobus,
  galleryHippo,
  galleryDolphins,
  galleryDrummers,
  galleryKora,
  galleryAttaya,
  galleryTieDye,
  galleryFishingBeach,
  galleryStoneCirclesDawn,
  galleryFortGate,
  galleryGoreeDoor,
  galleryAlbredaChapel,
  galleryBarraFerry,
  galleryMangroveKayak,
  galleryBeachSunset,
  galleryKapokForest,
  galleryBolongOysters,
];
