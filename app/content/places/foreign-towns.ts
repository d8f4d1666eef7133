/**
 * Towns outside France that families write without their country: every capital, and the towns where people who lived
 * in France die most often. Our own list, November 2026. A name that a commune of France has as well means the commune.
 */
export const foreignTowns: readonly string[] = [
  // Europe
  'Amsterdam;Andorre-la-Vieille;Athènes;Vienne;Grenade;Valence;Belgrade;Berlin;Berne;Bratislava;Bruxelles;Bucarest;Budapest;Chisinau;Copenhague',
  'Dublin;Helsinki;Kiev;Kyiv;La Valette;Lisbonne;Ljubljana;Londres;Luxembourg;Madrid;Minsk;Moscou;Nicosie;Oslo;Podgorica',
  'Prague;Pristina;Reykjavik;Riga;Rome;Saint-Marin;Sarajevo;Skopje;Sofia;Stockholm;Tallinn;Tirana;Vaduz;Varsovie;Vilnius',
  'Zagreb;Anvers;Charleroi;Gand;Liège;Louvain;Mons;Namur;Tournai;Bâle;Fribourg;Genève;Lausanne;Lugano;Montreux;Neuchâtel',
  'Sion;Zurich;Cologne;Dortmund;Dresde;Düsseldorf;Essen;Francfort;Hambourg;Karlsruhe;Kehl;Leipzig;Munich;Nuremberg;Sarrebruck',
  'Stuttgart;Trèves;Alicante;Barcelone;Bilbao;Cadix;Cordoue;Figueras;Gérone;Ibiza;Malaga;Marbella;Murcie;Palma de Majorque',
  'Saint-Sébastien;Saragosse;Séville;Tarragone;Aveiro;Braga;Bragance;Coimbra;Faro;Funchal;Guimarães;Porto;Setúbal',
  'Viseu;Bari;Bergame;Bologne;Cagliari;Catane;Florence;Gênes;Milan;Naples;Padoue;Palerme;Pise;Turin;Venise;Vérone;Vintimille',
  'Birmingham;Bristol;Cardiff;Édimbourg;Glasgow;Leeds;Liverpool;Manchester;Oxford;Belfast;Cork;Cracovie;Gdansk;Katowice',
  'Lodz;Poznan;Wroclaw;Salonique;Thessalonique;La Haye;Rotterdam;Saint-Pétersbourg;Lviv;Odessa;Timisoara;Cluj',
  'Istanbul;Ankara;Izmir;Antalya;Adana;Bursa;Konya;Trabzon',
  // Africa
  'Abidjan;Abuja;Accra;Addis-Abeba;Alger;Antananarivo;Asmara;Bamako;Bangui;Banjul;Bissau;Brazzaville;Le Caire;Conakry',
  'Cotonou;Dakar;Djibouti;Dodoma;Freetown;Gaborone;Gitega;Bujumbura;Harare;Juba;Kampala;Khartoum;Kigali;Kinshasa;Lagos',
  'Libreville;Lilongwe;Lomé;Luanda;Lusaka;Malabo;Maputo;Maseru;Mbabane;Mogadiscio;Monrovia;Moroni;Nairobi;N’Djamena',
  'Niamey;Nouakchott;Ouagadougou;Port-Louis;Porto-Novo;Praia;Pretoria;Rabat;São Tomé;Tripoli;Tunis;Victoria;Windhoek',
  'Yamoussoukro;Yaoundé;Agadir;Casablanca;Essaouira;Fès;Marrakech;Meknès;Mohammédia;Nador;Oujda;Safi;Salé;Tanger;Tétouan',
  'Annaba;Batna;Béjaïa;Biskra;Blida;Bône;Constantine;Mostaganem;Oran;Sétif;Sidi Bel Abbès;Skikda;Tizi Ouzou;Tlemcen',
  'Bizerte;Djerba;Gabès;Gafsa;Hammamet;Kairouan;Monastir;Nabeul;Sfax;Sousse;Bouaké;Douala;Kayes;Pointe-Noire;Saint-Louis du Sénégal',
  'Thiès;Ziguinchor;Alexandrie;Johannesburg;Le Cap;Durban;Tamatave;Toamasina;Majunga;Mahajanga;Antsirabe;Mutsamudu',
  // Asia and Oceania
  'Abou Dabi;Achgabat;Amman;Astana;Bagdad;Bakou;Bangkok;Beyrouth;Bichkek;Canberra;Colombo;Dacca;Damas;Dili;Doha;Douchanbé',
  'Dubaï;Erevan;Hanoï;Honiara;Hong Kong;Islamabad;Jakarta;Jérusalem;Kaboul;Katmandou;Koweït;Kuala Lumpur;Macao;Malé;Manama',
  'Manille;Mascate;Naypyidaw;New Delhi;Nukualofa;Oulan-Bator;Pékin;Phnom Penh;Port Moresby;Port-Vila;Pyongyang;Riyad;Sanaa',
  'Séoul;Singapour;Suva;Tachkent;Taipei;Tbilissi;Téhéran;Thimphou;Tokyo;Vientiane;Wellington;Haïfa;Netanya;Tel-Aviv;Ashdod',
  'Bombay;Calcutta;Delhi;Bangalore;Chennai;Pondichéry;Mumbai;Karachi;Lahore;Jaffna;Ho Chi Minh-Ville;Saïgon;Da Nang',
  'Haïphong;Hué;Pattaya;Phuket;Chiang Mai;Bali;Denpasar;Canton;Guangzhou;Nankin;Shanghai;Shenzhen;Wenzhou;Wuhan;Kyoto;Osaka',
  'La Mecque;Médine;Djeddah;Tripoli du Liban;Auckland;Brisbane;Melbourne;Perth;Sydney',
  // The Americas
  'Asuncion;Basseterre;Belmopan;Bogota;Brasilia;Bridgetown;Buenos Aires;Caracas;Castries;Georgetown;Guatemala;Kingston;Kingstown',
  'Macau;La Havane;La Paz;Lima;Managua;Mexico;Montevideo;Nassau;Ottawa;Panama;Paramaribo;Port-au-Prince;Port d’Espagne;Quito',
  'Roseau;Saint-Domingue;Saint John’s;San José;San Salvador;Santiago;Sucre;Tegucigalpa;Washington;Boston;Chicago;Dallas',
  'Houston;Las Vegas;Los Angeles;Miami;New York;La Nouvelle-Orléans;Philadelphie;San Francisco;Seattle;Calgary;Edmonton',
  'Halifax;Laval;Montréal;Québec;Toronto;Vancouver;Winnipeg;Cancún;Rio de Janeiro;Salvador de Bahia;São Paulo;Recife',
  'Cap-Haïtien;Jacmel;Les Cayes;Gonaïves;Punta Cana;Les Gonaïves;Cartagène;Medellin;Cuzco',
].flatMap((line) => line.split(';'))
