// Written by scripts/list-embedded-files.
#include "CBuiltInRules.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../rules/global/campaigns.txt"
};
static const uint8_t file_1[] = {
#embed "../../rules/global/click-identifiers.txt"
};
static const uint8_t file_2[] = {
#embed "../../rules/global/mail.txt"
};
static const uint8_t file_3[] = {
#embed "../../rules/global/sessions.txt"
};
static const uint8_t file_4[] = {
#embed "../../rules/global/vendors.txt"
};
static const uint8_t file_5[] = {
#embed "../../rules/global/views.txt"
};
static const uint8_t file_6[] = {
#embed "../../rules/hosts/mobile.txt"
};
static const uint8_t file_7[] = {
#embed "../../rules/kinds/news.txt"
};
static const uint8_t file_8[] = {
#embed "../../rules/kinds/numbered-news.txt"
};
static const uint8_t file_9[] = {
#embed "../../rules/kinds/papers.txt"
};
static const uint8_t file_10[] = {
#embed "../../rules/kinds/ranges.txt"
};
static const uint8_t file_11[] = {
#embed "../../rules/kinds/shops.txt"
};
static const uint8_t file_12[] = {
#embed "../../rules/kinds/travel-and-homes.txt"
};
static const uint8_t file_13[] = {
#embed "../../rules/shapes/bug-trackers.txt"
};
static const uint8_t file_14[] = {
#embed "../../rules/shapes/content-management.txt"
};
static const uint8_t file_15[] = {
#embed "../../rules/shapes/fediverse.txt"
};
static const uint8_t file_16[] = {
#embed "../../rules/shapes/forums.txt"
};
static const uint8_t file_17[] = {
#embed "../../rules/shapes/shops.txt"
};
static const uint8_t file_18[] = {
#embed "../../rules/shapes/wikis.txt"
};
static const uint8_t file_19[] = {
#embed "../../rules/sites/104.com.tw.txt"
};
static const uint8_t file_20[] = {
#embed "../../rules/sites/11st.co.kr.txt"
};
static const uint8_t file_21[] = {
#embed "../../rules/sites/163.com.txt"
};
static const uint8_t file_22[] = {
#embed "../../rules/sites/1688.com.txt"
};
static const uint8_t file_23[] = {
#embed "../../rules/sites/20minutos.es.txt"
};
static const uint8_t file_24[] = {
#embed "../../rules/sites/29cm.co.kr.txt"
};
static const uint8_t file_25[] = {
#embed "../../rules/sites/2dehands.be.txt"
};
static const uint8_t file_26[] = {
#embed "../../rules/sites/36kr.com.txt"
};
static const uint8_t file_27[] = {
#embed "../../rules/sites/500px.com.txt"
};
static const uint8_t file_28[] = {
#embed "../../rules/sites/7net.omni7.jp.txt"
};
static const uint8_t file_29[] = {
#embed "../../rules/sites/99acres.com.txt"
};
static const uint8_t file_30[] = {
#embed "../../rules/sites/9gag.com.txt"
};
static const uint8_t file_31[] = {
#embed "../../rules/sites/abc.es.txt"
};
static const uint8_t file_32[] = {
#embed "../../rules/sites/abc.net.au.txt"
};
static const uint8_t file_33[] = {
#embed "../../rules/sites/abcnews.go.com.txt"
};
static const uint8_t file_34[] = {
#embed "../../rules/sites/abebooks.com.txt"
};
static const uint8_t file_35[] = {
#embed "../../rules/sites/abema.tv.txt"
};
static const uint8_t file_36[] = {
#embed "../../rules/sites/academia.edu.txt"
};
static const uint8_t file_37[] = {
#embed "../../rules/sites/accor.com.txt"
};
static const uint8_t file_38[] = {
#embed "../../rules/sites/accuweather.com.txt"
};
static const uint8_t file_39[] = {
#embed "../../rules/sites/acfun.cn.txt"
};
static const uint8_t file_40[] = {
#embed "../../rules/sites/aclanthology.org.txt"
};
static const uint8_t file_41[] = {
#embed "../../rules/sites/acm.org.txt"
};
static const uint8_t file_42[] = {
#embed "../../rules/sites/acs.org.txt"
};
static const uint8_t file_43[] = {
#embed "../../rules/sites/actionnetwork.org.txt"
};
static const uint8_t file_44[] = {
#embed "../../rules/sites/adafruit.com.txt"
};
static const uint8_t file_45[] = {
#embed "../../rules/sites/addons.mozilla.org.txt"
};
static const uint8_t file_46[] = {
#embed "../../rules/sites/adidas.com.txt"
};
static const uint8_t file_47[] = {
#embed "../../rules/sites/adobe.com.txt"
};
static const uint8_t file_48[] = {
#embed "../../rules/sites/adorama.com.txt"
};
static const uint8_t file_49[] = {
#embed "../../rules/sites/adsabs.harvard.edu.txt"
};
static const uint8_t file_50[] = {
#embed "../../rules/sites/afr.com.txt"
};
static const uint8_t file_51[] = {
#embed "../../rules/sites/afreecatv.com.txt"
};
static const uint8_t file_52[] = {
#embed "../../rules/sites/aftonbladet.se.txt"
};
static const uint8_t file_53[] = {
#embed "../../rules/sites/agoda.com.txt"
};
static const uint8_t file_54[] = {
#embed "../../rules/sites/aip.org.txt"
};
static const uint8_t file_55[] = {
#embed "../../rules/sites/airasia.com.txt"
};
static const uint8_t file_56[] = {
#embed "../../rules/sites/airbnb.com.txt"
};
static const uint8_t file_57[] = {
#embed "../../rules/sites/airtable.com.txt"
};
static const uint8_t file_58[] = {
#embed "../../rules/sites/ajio.com.txt"
};
static const uint8_t file_59[] = {
#embed "../../rules/sites/aladin.co.kr.txt"
};
static const uint8_t file_60[] = {
#embed "../../rules/sites/alibaba.com.txt"
};
static const uint8_t file_61[] = {
#embed "../../rules/sites/aliexpress.com.txt"
};
static const uint8_t file_62[] = {
#embed "../../rules/sites/aljazeera.com.txt"
};
static const uint8_t file_63[] = {
#embed "../../rules/sites/allegro.pl.txt"
};
static const uint8_t file_64[] = {
#embed "../../rules/sites/allocine.fr.txt"
};
static const uint8_t file_65[] = {
#embed "../../rules/sites/allrecipes.com.txt"
};
static const uint8_t file_66[] = {
#embed "../../rules/sites/alltrails.com.txt"
};
static const uint8_t file_67[] = {
#embed "../../rules/sites/alternate.de.txt"
};
static const uint8_t file_68[] = {
#embed "../../rules/sites/alternativeto.net.txt"
};
static const uint8_t file_69[] = {
#embed "../../rules/sites/alza.cz.txt"
};
static const uint8_t file_70[] = {
#embed "../../rules/sites/amazon.com.txt"
};
static const uint8_t file_71[] = {
#embed "../../rules/sites/ameblo.jp.txt"
};
static const uint8_t file_72[] = {
#embed "../../rules/sites/americanas.com.br.txt"
};
static const uint8_t file_73[] = {
#embed "../../rules/sites/ana.co.jp.txt"
};
static const uint8_t file_74[] = {
#embed "../../rules/sites/anaconda.org.txt"
};
static const uint8_t file_75[] = {
#embed "../../rules/sites/anandtech.com.txt"
};
static const uint8_t file_76[] = {
#embed "../../rules/sites/anchor.fm.txt"
};
static const uint8_t file_77[] = {
#embed "../../rules/sites/anilist.co.txt"
};
static const uint8_t file_78[] = {
#embed "../../rules/sites/annualreviews.org.txt"
};
static const uint8_t file_79[] = {
#embed "../../rules/sites/ansa.it.txt"
};
static const uint8_t file_80[] = {
#embed "../../rules/sites/answers.com.txt"
};
static const uint8_t file_81[] = {
#embed "../../rules/sites/ao.com.txt"
};
static const uint8_t file_82[] = {
#embed "../../rules/sites/apartments.com.txt"
};
static const uint8_t file_83[] = {
#embed "../../rules/sites/apec.fr.txt"
};
static const uint8_t file_84[] = {
#embed "../../rules/sites/apkmirror.com.txt"
};
static const uint8_t file_85[] = {
#embed "../../rules/sites/apkpure.com.txt"
};
static const uint8_t file_86[] = {
#embed "../../rules/sites/apnews.com.txt"
};
static const uint8_t file_87[] = {
#embed "../../rules/sites/apple.com.txt"
};
static const uint8_t file_88[] = {
#embed "../../rules/sites/applications.txt"
};
static const uint8_t file_89[] = {
#embed "../../rules/sites/aps.org.txt"
};
static const uint8_t file_90[] = {
#embed "../../rules/sites/archdaily.com.txt"
};
static const uint8_t file_91[] = {
#embed "../../rules/sites/archive.org.txt"
};
static const uint8_t file_92[] = {
#embed "../../rules/sites/archiveofourown.org.txt"
};
static const uint8_t file_93[] = {
#embed "../../rules/sites/archlinux.org.txt"
};
static const uint8_t file_94[] = {
#embed "../../rules/sites/ardmediathek.de.txt"
};
static const uint8_t file_95[] = {
#embed "../../rules/sites/argos.co.uk.txt"
};
static const uint8_t file_96[] = {
#embed "../../rules/sites/arstechnica.com.txt"
};
static const uint8_t file_97[] = {
#embed "../../rules/sites/arte.tv.txt"
};
static const uint8_t file_98[] = {
#embed "../../rules/sites/artlist.io.txt"
};
static const uint8_t file_99[] = {
#embed "../../rules/sites/artsandculture.google.com.txt"
};
static const uint8_t file_100[] = {
#embed "../../rules/sites/artstation.com.txt"
};
static const uint8_t file_101[] = {
#embed "../../rules/sites/arxiv.org.txt"
};
static const uint8_t file_102[] = {
#embed "../../rules/sites/as.com.txt"
};
static const uint8_t file_103[] = {
#embed "../../rules/sites/asahi.com.txt"
};
static const uint8_t file_104[] = {
#embed "../../rules/sites/asana.com.txt"
};
static const uint8_t file_105[] = {
#embed "../../rules/sites/ashbyhq.com.txt"
};
static const uint8_t file_106[] = {
#embed "../../rules/sites/asos.com.txt"
};
static const uint8_t file_107[] = {
#embed "../../rules/sites/atlasobscura.com.txt"
};
static const uint8_t file_108[] = {
#embed "../../rules/sites/atlassian.net.txt"
};
static const uint8_t file_109[] = {
#embed "../../rules/sites/att.com.txt"
};
static const uint8_t file_110[] = {
#embed "../../rules/sites/auction.co.kr.txt"
};
static const uint8_t file_111[] = {
#embed "../../rules/sites/audible.com.txt"
};
static const uint8_t file_112[] = {
#embed "../../rules/sites/audiomack.com.txt"
};
static const uint8_t file_113[] = {
#embed "../../rules/sites/auto.ru.txt"
};
static const uint8_t file_114[] = {
#embed "../../rules/sites/autoplus.fr.txt"
};
static const uint8_t file_115[] = {
#embed "../../rules/sites/autoscout24.de.txt"
};
static const uint8_t file_116[] = {
#embed "../../rules/sites/autotrader.co.uk.txt"
};
static const uint8_t file_117[] = {
#embed "../../rules/sites/autotrader.com.txt"
};
static const uint8_t file_118[] = {
#embed "../../rules/sites/avaaz.org.txt"
};
static const uint8_t file_119[] = {
#embed "../../rules/sites/avira.com.txt"
};
static const uint8_t file_120[] = {
#embed "../../rules/sites/avito.ru.txt"
};
static const uint8_t file_121[] = {
#embed "../../rules/sites/aws.amazon.com.txt"
};
static const uint8_t file_122[] = {
#embed "../../rules/sites/axios.com.txt"
};
static const uint8_t file_123[] = {
#embed "../../rules/sites/axs.com.txt"
};
static const uint8_t file_124[] = {
#embed "../../rules/sites/backcountry.com.txt"
};
static const uint8_t file_125[] = {
#embed "../../rules/sites/backerkit.com.txt"
};
static const uint8_t file_126[] = {
#embed "../../rules/sites/baeldung.com.txt"
};
static const uint8_t file_127[] = {
#embed "../../rules/sites/bahn.de.txt"
};
static const uint8_t file_128[] = {
#embed "../../rules/sites/baidu.com.txt"
};
static const uint8_t file_129[] = {
#embed "../../rules/sites/bamboohr.com.txt"
};
static const uint8_t file_130[] = {
#embed "../../rules/sites/bandcamp.com.txt"
};
static const uint8_t file_131[] = {
#embed "../../rules/sites/bandsintown.com.txt"
};
static const uint8_t file_132[] = {
#embed "../../rules/sites/banggood.com.txt"
};
static const uint8_t file_133[] = {
#embed "../../rules/sites/barnesandnoble.com.txt"
};
static const uint8_t file_134[] = {
#embed "../../rules/sites/barrons.com.txt"
};
static const uint8_t file_135[] = {
#embed "../../rules/sites/basketball-reference.com.txt"
};
static const uint8_t file_136[] = {
#embed "../../rules/sites/bbc.co.uk.txt"
};
static const uint8_t file_137[] = {
#embed "../../rules/sites/bbc.com.txt"
};
static const uint8_t file_138[] = {
#embed "../../rules/sites/bbcgoodfood.com.txt"
};
static const uint8_t file_139[] = {
#embed "../../rules/sites/beatport.com.txt"
};
static const uint8_t file_140[] = {
#embed "../../rules/sites/beehiiv.com.txt"
};
static const uint8_t file_141[] = {
#embed "../../rules/sites/behance.net.txt"
};
static const uint8_t file_142[] = {
#embed "../../rules/sites/bestbuy.com.txt"
};
static const uint8_t file_143[] = {
#embed "../../rules/sites/bhphotovideo.com.txt"
};
static const uint8_t file_144[] = {
#embed "../../rules/sites/biccamera.com.txt"
};
static const uint8_t file_145[] = {
#embed "../../rules/sites/bienici.com.txt"
};
static const uint8_t file_146[] = {
#embed "../../rules/sites/bigfishgames.com.txt"
};
static const uint8_t file_147[] = {
#embed "../../rules/sites/bild.de.txt"
};
static const uint8_t file_148[] = {
#embed "../../rules/sites/bilibili.com.txt"
};
static const uint8_t file_149[] = {
#embed "../../rules/sites/bing.com.txt"
};
static const uint8_t file_150[] = {
#embed "../../rules/sites/biorxiv.org.txt"
};
static const uint8_t file_151[] = {
#embed "../../rules/sites/bitbucket.org.txt"
};
static const uint8_t file_152[] = {
#embed "../../rules/sites/bitchute.com.txt"
};
static const uint8_t file_153[] = {
#embed "../../rules/sites/bleepingcomputer.com.txt"
};
static const uint8_t file_154[] = {
#embed "../../rules/sites/blizzard.com.txt"
};
static const uint8_t file_155[] = {
#embed "../../rules/sites/blockchain.com.txt"
};
static const uint8_t file_156[] = {
#embed "../../rules/sites/blocket.se.txt"
};
static const uint8_t file_157[] = {
#embed "../../rules/sites/blogspot.com.txt"
};
static const uint8_t file_158[] = {
#embed "../../rules/sites/bloomberg.com.txt"
};
static const uint8_t file_159[] = {
#embed "../../rules/sites/bloomingdales.com.txt"
};
static const uint8_t file_160[] = {
#embed "../../rules/sites/bmj.com.txt"
};
static const uint8_t file_161[] = {
#embed "../../rules/sites/boardgamegeek.com.txt"
};
static const uint8_t file_162[] = {
#embed "../../rules/sites/boe.es.txt"
};
static const uint8_t file_163[] = {
#embed "../../rules/sites/bol.com.txt"
};
static const uint8_t file_164[] = {
#embed "../../rules/sites/bonappetit.com.txt"
};
static const uint8_t file_165[] = {
#embed "../../rules/sites/booking.com.txt"
};
static const uint8_t file_166[] = {
#embed "../../rules/sites/bookshop.org.txt"
};
static const uint8_t file_167[] = {
#embed "../../rules/sites/boosty.to.txt"
};
static const uint8_t file_168[] = {
#embed "../../rules/sites/booth.pm.txt"
};
static const uint8_t file_169[] = {
#embed "../../rules/sites/boots.com.txt"
};
static const uint8_t file_170[] = {
#embed "../../rules/sites/boredpanda.com.txt"
};
static const uint8_t file_171[] = {
#embed "../../rules/sites/bostonglobe.com.txt"
};
static const uint8_t file_172[] = {
#embed "../../rules/sites/boulanger.com.txt"
};
static const uint8_t file_173[] = {
#embed "../../rules/sites/box.com.txt"
};
static const uint8_t file_174[] = {
#embed "../../rules/sites/brainly.com.txt"
};
static const uint8_t file_175[] = {
#embed "../../rules/sites/brave.com.txt"
};
static const uint8_t file_176[] = {
#embed "../../rules/sites/brilliant.org.txt"
};
static const uint8_t file_177[] = {
#embed "../../rules/sites/britannica.com.txt"
};
static const uint8_t file_178[] = {
#embed "../../rules/sites/brunch.co.kr.txt"
};
static const uint8_t file_179[] = {
#embed "../../rules/sites/bsky.app.txt"
};
static const uint8_t file_180[] = {
#embed "../../rules/sites/bt.dk.txt"
};
static const uint8_t file_181[] = {
#embed "../../rules/sites/bugs.txt"
};
static const uint8_t file_182[] = {
#embed "../../rules/sites/bukalapak.com.txt"
};
static const uint8_t file_183[] = {
#embed "../../rules/sites/bund.de.txt"
};
static const uint8_t file_184[] = {
#embed "../../rules/sites/bunjang.co.kr.txt"
};
static const uint8_t file_185[] = {
#embed "../../rules/sites/bunshun.jp.txt"
};
static const uint8_t file_186[] = {
#embed "../../rules/sites/businessinsider.com.txt"
};
static const uint8_t file_187[] = {
#embed "../../rules/sites/buymeacoffee.com.txt"
};
static const uint8_t file_188[] = {
#embed "../../rules/sites/buzzfeed.com.txt"
};
static const uint8_t file_189[] = {
#embed "../../rules/sites/buzzsprout.com.txt"
};
static const uint8_t file_190[] = {
#embed "../../rules/sites/bybit.com.txt"
};
static const uint8_t file_191[] = {
#embed "../../rules/sites/cafepedagogique.net.txt"
};
static const uint8_t file_192[] = {
#embed "../../rules/sites/cairn.info.txt"
};
static const uint8_t file_193[] = {
#embed "../../rules/sites/cambridge.org.txt"
};
static const uint8_t file_194[] = {
#embed "../../rules/sites/caniuse.com.txt"
};
static const uint8_t file_195[] = {
#embed "../../rules/sites/canva.com.txt"
};
static const uint8_t file_196[] = {
#embed "../../rules/sites/capterra.com.txt"
};
static const uint8_t file_197[] = {
#embed "../../rules/sites/cargurus.com.txt"
};
static const uint8_t file_198[] = {
#embed "../../rules/sites/carousell.com.txt"
};
static const uint8_t file_199[] = {
#embed "../../rules/sites/cars.com.txt"
};
static const uint8_t file_200[] = {
#embed "../../rules/sites/carvana.com.txt"
};
static const uint8_t file_201[] = {
#embed "../../rules/sites/carwow.de.txt"
};
static const uint8_t file_202[] = {
#embed "../../rules/sites/casa.it.txt"
};
static const uint8_t file_203[] = {
#embed "../../rules/sites/casasbahia.com.br.txt"
};
static const uint8_t file_204[] = {
#embed "../../rules/sites/castbox.fm.txt"
};
static const uint8_t file_205[] = {
#embed "../../rules/sites/cbc.ca.txt"
};
static const uint8_t file_206[] = {
#embed "../../rules/sites/cbsnews.com.txt"
};
static const uint8_t file_207[] = {
#embed "../../rules/sites/cdc.gov.txt"
};
static const uint8_t file_208[] = {
#embed "../../rules/sites/cdiscount.com.txt"
};
static const uint8_t file_209[] = {
#embed "../../rules/sites/cell.com.txt"
};
static const uint8_t file_210[] = {
#embed "../../rules/sites/ceneo.pl.txt"
};
static const uint8_t file_211[] = {
#embed "../../rules/sites/change.org.txt"
};
static const uint8_t file_212[] = {
#embed "../../rules/sites/channel4.com.txt"
};
static const uint8_t file_213[] = {
#embed "../../rules/sites/channelnewsasia.com.txt"
};
static const uint8_t file_214[] = {
#embed "../../rules/sites/chatgpt.com.txt"
};
static const uint8_t file_215[] = {
#embed "../../rules/sites/check24.de.txt"
};
static const uint8_t file_216[] = {
#embed "../../rules/sites/chefkoch.de.txt"
};
static const uint8_t file_217[] = {
#embed "../../rules/sites/chegg.com.txt"
};
static const uint8_t file_218[] = {
#embed "../../rules/sites/chess.com.txt"
};
static const uint8_t file_219[] = {
#embed "../../rules/sites/chewy.com.txt"
};
static const uint8_t file_220[] = {
#embed "../../rules/sites/chiebukuro.yahoo.co.jp.txt"
};
static const uint8_t file_221[] = {
#embed "../../rules/sites/chosun.com.txt"
};
static const uint8_t file_222[] = {
#embed "../../rules/sites/chromewebstore.google.com.txt"
};
static const uint8_t file_223[] = {
#embed "../../rules/sites/chron.com.txt"
};
static const uint8_t file_224[] = {
#embed "../../rules/sites/ci.nii.ac.jp.txt"
};
static const uint8_t file_225[] = {
#embed "../../rules/sites/cian.ru.txt"
};
static const uint8_t file_226[] = {
#embed "../../rules/sites/cisco.com.txt"
};
static const uint8_t file_227[] = {
#embed "../../rules/sites/citilink.ru.txt"
};
static const uint8_t file_228[] = {
#embed "../../rules/sites/civitai.com.txt"
};
static const uint8_t file_229[] = {
#embed "../../rules/sites/clarin.com.txt"
};
static const uint8_t file_230[] = {
#embed "../../rules/sites/clevelandclinic.org.txt"
};
static const uint8_t file_231[] = {
#embed "../../rules/sites/clickup.com.txt"
};
static const uint8_t file_232[] = {
#embed "../../rules/sites/clien.net.txt"
};
static const uint8_t file_233[] = {
#embed "../../rules/sites/clinicaltrials.gov.txt"
};
static const uint8_t file_234[] = {
#embed "../../rules/sites/cloudflare.com.txt"
};
static const uint8_t file_235[] = {
#embed "../../rules/sites/cnbc.com.txt"
};
static const uint8_t file_236[] = {
#embed "../../rules/sites/cnblogs.com.txt"
};
static const uint8_t file_237[] = {
#embed "../../rules/sites/cnet.com.txt"
};
static const uint8_t file_238[] = {
#embed "../../rules/sites/cnki.net.txt"
};
static const uint8_t file_239[] = {
#embed "../../rules/sites/cnn.com.txt"
};
static const uint8_t file_240[] = {
#embed "../../rules/sites/cntraveler.com.txt"
};
static const uint8_t file_241[] = {
#embed "../../rules/sites/cochranelibrary.com.txt"
};
static const uint8_t file_242[] = {
#embed "../../rules/sites/coconala.com.txt"
};
static const uint8_t file_243[] = {
#embed "../../rules/sites/coda.io.txt"
};
static const uint8_t file_244[] = {
#embed "../../rules/sites/codeberg.org.txt"
};
static const uint8_t file_245[] = {
#embed "../../rules/sites/codecademy.com.txt"
};
static const uint8_t file_246[] = {
#embed "../../rules/sites/codepen.io.txt"
};
static const uint8_t file_247[] = {
#embed "../../rules/sites/codesandbox.io.txt"
};
static const uint8_t file_248[] = {
#embed "../../rules/sites/coindesk.com.txt"
};
static const uint8_t file_249[] = {
#embed "../../rules/sites/coingecko.com.txt"
};
static const uint8_t file_250[] = {
#embed "../../rules/sites/coinmarketcap.com.txt"
};
static const uint8_t file_251[] = {
#embed "../../rules/sites/collinsdictionary.com.txt"
};
static const uint8_t file_252[] = {
#embed "../../rules/sites/columbia.com.txt"
};
static const uint8_t file_253[] = {
#embed "../../rules/sites/companieshouse.gov.uk.txt"
};
static const uint8_t file_254[] = {
#embed "../../rules/sites/computing.co.uk.txt"
};
static const uint8_t file_255[] = {
#embed "../../rules/sites/congress.gov.txt"
};
static const uint8_t file_256[] = {
#embed "../../rules/sites/connpass.com.txt"
};
static const uint8_t file_257[] = {
#embed "../../rules/sites/conrad.de.txt"
};
static const uint8_t file_258[] = {
#embed "../../rules/sites/consumerreports.org.txt"
};
static const uint8_t file_259[] = {
#embed "../../rules/sites/cookpad.com.txt"
};
static const uint8_t file_260[] = {
#embed "../../rules/sites/coolblue.nl.txt"
};
static const uint8_t file_261[] = {
#embed "../../rules/sites/core.ac.uk.txt"
};
static const uint8_t file_262[] = {
#embed "../../rules/sites/corriere.it.txt"
};
static const uint8_t file_263[] = {
#embed "../../rules/sites/costco.com.txt"
};
static const uint8_t file_264[] = {
#embed "../../rules/sites/couchsurfing.com.txt"
};
static const uint8_t file_265[] = {
#embed "../../rules/sites/coupang.com.txt"
};
static const uint8_t file_266[] = {
#embed "../../rules/sites/coursehero.com.txt"
};
static const uint8_t file_267[] = {
#embed "../../rules/sites/coursera.org.txt"
};
static const uint8_t file_268[] = {
#embed "../../rules/sites/courtlistener.com.txt"
};
static const uint8_t file_269[] = {
#embed "../../rules/sites/cppreference.com.txt"
};
static const uint8_t file_270[] = {
#embed "../../rules/sites/craigslist.org.txt"
};
static const uint8_t file_271[] = {
#embed "../../rules/sites/crates.io.txt"
};
static const uint8_t file_272[] = {
#embed "../../rules/sites/creditkarma.com.txt"
};
static const uint8_t file_273[] = {
#embed "../../rules/sites/crowdsupply.com.txt"
};
static const uint8_t file_274[] = {
#embed "../../rules/sites/crunchbase.com.txt"
};
static const uint8_t file_275[] = {
#embed "../../rules/sites/crunchyroll.com.txt"
};
static const uint8_t file_276[] = {
#embed "../../rules/sites/csdn.net.txt"
};
static const uint8_t file_277[] = {
#embed "../../rules/sites/csfd.cz.txt"
};
static const uint8_t file_278[] = {
#embed "../../rules/sites/css-tricks.com.txt"
};
static const uint8_t file_279[] = {
#embed "../../rules/sites/ctrip.com.txt"
};
static const uint8_t file_280[] = {
#embed "../../rules/sites/cults3d.com.txt"
};
static const uint8_t file_281[] = {
#embed "../../rules/sites/currys.co.uk.txt"
};
static const uint8_t file_282[] = {
#embed "../../rules/sites/curseforge.com.txt"
};
static const uint8_t file_283[] = {
#embed "../../rules/sites/cv-library.co.uk.txt"
};
static const uint8_t file_284[] = {
#embed "../../rules/sites/cyberghostvpn.com.txt"
};
static const uint8_t file_285[] = {
#embed "../../rules/sites/daft.ie.txt"
};
static const uint8_t file_286[] = {
#embed "../../rules/sites/dagbladet.no.txt"
};
static const uint8_t file_287[] = {
#embed "../../rules/sites/dailykos.com.txt"
};
static const uint8_t file_288[] = {
#embed "../../rules/sites/dailymail.co.uk.txt"
};
static const uint8_t file_289[] = {
#embed "../../rules/sites/dailymotion.com.txt"
};
static const uint8_t file_290[] = {
#embed "../../rules/sites/dangdang.com.txt"
};
static const uint8_t file_291[] = {
#embed "../../rules/sites/darty.com.txt"
};
static const uint8_t file_292[] = {
#embed "../../rules/sites/datacamp.com.txt"
};
static const uint8_t file_293[] = {
#embed "../../rules/sites/daum.net.txt"
};
static const uint8_t file_294[] = {
#embed "../../rules/sites/dba.dk.txt"
};
static const uint8_t file_295[] = {
#embed "../../rules/sites/dblp.org.txt"
};
static const uint8_t file_296[] = {
#embed "../../rules/sites/dcard.tw.txt"
};
static const uint8_t file_297[] = {
#embed "../../rules/sites/dcinside.com.txt"
};
static const uint8_t file_298[] = {
#embed "../../rules/sites/debian.org.txt"
};
static const uint8_t file_299[] = {
#embed "../../rules/sites/decathlon.com.txt"
};
static const uint8_t file_300[] = {
#embed "../../rules/sites/decathlon.pl.txt"
};
static const uint8_t file_301[] = {
#embed "../../rules/sites/deepl.com.txt"
};
static const uint8_t file_302[] = {
#embed "../../rules/sites/deeplearning.ai.txt"
};
static const uint8_t file_303[] = {
#embed "../../rules/sites/deezer.com.txt"
};
static const uint8_t file_304[] = {
#embed "../../rules/sites/degruyter.com.txt"
};
static const uint8_t file_305[] = {
#embed "../../rules/sites/delish.com.txt"
};
static const uint8_t file_306[] = {
#embed "../../rules/sites/deliveroo.co.uk.txt"
};
static const uint8_t file_307[] = {
#embed "../../rules/sites/dell.com.txt"
};
static const uint8_t file_308[] = {
#embed "../../rules/sites/depop.com.txt"
};
static const uint8_t file_309[] = {
#embed "../../rules/sites/derstandard.at.txt"
};
static const uint8_t file_310[] = {
#embed "../../rules/sites/detur.fi.txt"
};
static const uint8_t file_311[] = {
#embed "../../rules/sites/deutsche-digitale-bibliothek.de.txt"
};
static const uint8_t file_312[] = {
#embed "../../rules/sites/dev.to.txt"
};
static const uint8_t file_313[] = {
#embed "../../rules/sites/developer.android.com.txt"
};
static const uint8_t file_314[] = {
#embed "../../rules/sites/developer.apple.com.txt"
};
static const uint8_t file_315[] = {
#embed "../../rules/sites/deviantart.com.txt"
};
static const uint8_t file_316[] = {
#embed "../../rules/sites/dhgate.com.txt"
};
static const uint8_t file_317[] = {
#embed "../../rules/sites/dice.com.txt"
};
static const uint8_t file_318[] = {
#embed "../../rules/sites/dice.fm.txt"
};
static const uint8_t file_319[] = {
#embed "../../rules/sites/dictionary.cambridge.org.txt"
};
static const uint8_t file_320[] = {
#embed "../../rules/sites/dictionary.com.txt"
};
static const uint8_t file_321[] = {
#embed "../../rules/sites/diepresse.com.txt"
};
static const uint8_t file_322[] = {
#embed "../../rules/sites/digikey.com.txt"
};
static const uint8_t file_323[] = {
#embed "../../rules/sites/digitalocean.com.txt"
};
static const uint8_t file_324[] = {
#embed "../../rules/sites/digitec.ch.txt"
};
static const uint8_t file_325[] = {
#embed "../../rules/sites/discogs.com.txt"
};
static const uint8_t file_326[] = {
#embed "../../rules/sites/discord.com.txt"
};
static const uint8_t file_327[] = {
#embed "../../rules/sites/disneyplus.com.txt"
};
static const uint8_t file_328[] = {
#embed "../../rules/sites/dmm.com.txt"
};
static const uint8_t file_329[] = {
#embed "../../rules/sites/dn.se.txt"
};
static const uint8_t file_330[] = {
#embed "../../rules/sites/dns-shop.ru.txt"
};
static const uint8_t file_331[] = {
#embed "../../rules/sites/docker.com.txt"
};
static const uint8_t file_332[] = {
#embed "../../rules/sites/docs.oracle.com.txt"
};
static const uint8_t file_333[] = {
#embed "../../rules/sites/docs.python.org.txt"
};
static const uint8_t file_334[] = {
#embed "../../rules/sites/docs.rs.txt"
};
static const uint8_t file_335[] = {
#embed "../../rules/sites/doda.jp.txt"
};
static const uint8_t file_336[] = {
#embed "../../rules/sites/doi.org.txt"
};
static const uint8_t file_337[] = {
#embed "../../rules/sites/domclick.ru.txt"
};
static const uint8_t file_338[] = {
#embed "../../rules/sites/domestika.org.txt"
};
static const uint8_t file_339[] = {
#embed "../../rules/sites/donga.com.txt"
};
static const uint8_t file_340[] = {
#embed "../../rules/sites/doordash.com.txt"
};
static const uint8_t file_341[] = {
#embed "../../rules/sites/douban.com.txt"
};
static const uint8_t file_342[] = {
#embed "../../rules/sites/douyin.com.txt"
};
static const uint8_t file_343[] = {
#embed "../../rules/sites/dpreview.com.txt"
};
static const uint8_t file_344[] = {
#embed "../../rules/sites/dribbble.com.txt"
};
static const uint8_t file_345[] = {
#embed "../../rules/sites/drom.ru.txt"
};
static const uint8_t file_346[] = {
#embed "../../rules/sites/dropbox.com.txt"
};
static const uint8_t file_347[] = {
#embed "../../rules/sites/drudgereport.com.txt"
};
static const uint8_t file_348[] = {
#embed "../../rules/sites/drugs.com.txt"
};
static const uint8_t file_349[] = {
#embed "../../rules/sites/dtf.ru.txt"
};
static const uint8_t file_350[] = {
#embed "../../rules/sites/duckduckgo.com.txt"
};
static const uint8_t file_351[] = {
#embed "../../rules/sites/duolingo.com.txt"
};
static const uint8_t file_352[] = {
#embed "../../rules/sites/dw.com.txt"
};
static const uint8_t file_353[] = {
#embed "../../rules/sites/easyfundraising.org.uk.txt"
};
static const uint8_t file_354[] = {
#embed "../../rules/sites/ebay.com.txt"
};
static const uint8_t file_355[] = {
#embed "../../rules/sites/ebird.org.txt"
};
static const uint8_t file_356[] = {
#embed "../../rules/sites/ecfr.gov.txt"
};
static const uint8_t file_357[] = {
#embed "../../rules/sites/economist.com.txt"
};
static const uint8_t file_358[] = {
#embed "../../rules/sites/ecosia.org.txt"
};
static const uint8_t file_359[] = {
#embed "../../rules/sites/edx.org.txt"
};
static const uint8_t file_360[] = {
#embed "../../rules/sites/ekstrabladet.dk.txt"
};
static const uint8_t file_361[] = {
#embed "../../rules/sites/elconfidencial.com.txt"
};
static const uint8_t file_362[] = {
#embed "../../rules/sites/elcorteingles.es.txt"
};
static const uint8_t file_363[] = {
#embed "../../rules/sites/elifesciences.org.txt"
};
static const uint8_t file_364[] = {
#embed "../../rules/sites/elkjop.no.txt"
};
static const uint8_t file_365[] = {
#embed "../../rules/sites/elmundo.es.txt"
};
static const uint8_t file_366[] = {
#embed "../../rules/sites/elpais.com.txt"
};
static const uint8_t file_367[] = {
#embed "../../rules/sites/emag.ro.txt"
};
static const uint8_t file_368[] = {
#embed "../../rules/sites/empik.com.txt"
};
static const uint8_t file_369[] = {
#embed "../../rules/sites/encar.com.txt"
};
static const uint8_t file_370[] = {
#embed "../../rules/sites/engadget.com.txt"
};
static const uint8_t file_371[] = {
#embed "../../rules/sites/eonline.com.txt"
};
static const uint8_t file_372[] = {
#embed "../../rules/sites/epicgames.com.txt"
};
static const uint8_t file_373[] = {
#embed "../../rules/sites/epicurious.com.txt"
};
static const uint8_t file_374[] = {
#embed "../../rules/sites/espn.com.txt"
};
static const uint8_t file_375[] = {
#embed "../../rules/sites/estadao.com.br.txt"
};
static const uint8_t file_376[] = {
#embed "../../rules/sites/etsy.com.txt"
};
static const uint8_t file_377[] = {
#embed "../../rules/sites/eur-lex.europa.eu.txt"
};
static const uint8_t file_378[] = {
#embed "../../rules/sites/eurogamer.net.txt"
};
static const uint8_t file_379[] = {
#embed "../../rules/sites/euronews.com.txt"
};
static const uint8_t file_380[] = {
#embed "../../rules/sites/europa.eu.txt"
};
static const uint8_t file_381[] = {
#embed "../../rules/sites/europeana.eu.txt"
};
static const uint8_t file_382[] = {
#embed "../../rules/sites/europepmc.org.txt"
};
static const uint8_t file_383[] = {
#embed "../../rules/sites/eventbrite.com.txt"
};
static const uint8_t file_384[] = {
#embed "../../rules/sites/eventim.de.txt"
};
static const uint8_t file_385[] = {
#embed "../../rules/sites/expansion.com.txt"
};
static const uint8_t file_386[] = {
#embed "../../rules/sites/expedia.com.txt"
};
static const uint8_t file_387[] = {
#embed "../../rules/sites/f-droid.org.txt"
};
static const uint8_t file_388[] = {
#embed "../../rules/sites/f1000research.com.txt"
};
static const uint8_t file_389[] = {
#embed "../../rules/sites/facebook.com.txt"
};
static const uint8_t file_390[] = {
#embed "../../rules/sites/falabella.com.txt"
};
static const uint8_t file_391[] = {
#embed "../../rules/sites/fanatical.com.txt"
};
static const uint8_t file_392[] = {
#embed "../../rules/sites/fandom.com.txt"
};
static const uint8_t file_393[] = {
#embed "../../rules/sites/fanfiction.net.txt"
};
static const uint8_t file_394[] = {
#embed "../../rules/sites/farfetch.com.txt"
};
static const uint8_t file_395[] = {
#embed "../../rules/sites/fashiondays.ro.txt"
};
static const uint8_t file_396[] = {
#embed "../../rules/sites/fastmail.com.txt"
};
static const uint8_t file_397[] = {
#embed "../../rules/sites/faz.net.txt"
};
static const uint8_t file_398[] = {
#embed "../../rules/sites/federalregister.gov.txt"
};
static const uint8_t file_399[] = {
#embed "../../rules/sites/feverup.com.txt"
};
static const uint8_t file_400[] = {
#embed "../../rules/sites/figma.com.txt"
};
static const uint8_t file_401[] = {
#embed "../../rules/sites/figshare.com.txt"
};
static const uint8_t file_402[] = {
#embed "../../rules/sites/filmaffinity.com.txt"
};
static const uint8_t file_403[] = {
#embed "../../rules/sites/finn.no.txt"
};
static const uint8_t file_404[] = {
#embed "../../rules/sites/fiverr.com.txt"
};
static const uint8_t file_405[] = {
#embed "../../rules/sites/flashscore.com.txt"
};
static const uint8_t file_406[] = {
#embed "../../rules/sites/flathub.org.txt"
};
static const uint8_t file_407[] = {
#embed "../../rules/sites/flaticon.com.txt"
};
static const uint8_t file_408[] = {
#embed "../../rules/sites/flickr.com.txt"
};
static const uint8_t file_409[] = {
#embed "../../rules/sites/flightaware.com.txt"
};
static const uint8_t file_410[] = {
#embed "../../rules/sites/flightradar24.com.txt"
};
static const uint8_t file_411[] = {
#embed "../../rules/sites/flipkart.com.txt"
};
static const uint8_t file_412[] = {
#embed "../../rules/sites/flixier.com.txt"
};
static const uint8_t file_413[] = {
#embed "../../rules/sites/fmkorea.com.txt"
};
static const uint8_t file_414[] = {
#embed "../../rules/sites/fnac.com.txt"
};
static const uint8_t file_415[] = {
#embed "../../rules/sites/focus.de.txt"
};
static const uint8_t file_416[] = {
#embed "../../rules/sites/folha.uol.com.br.txt"
};
static const uint8_t file_417[] = {
#embed "../../rules/sites/foodpanda.com.txt"
};
static const uint8_t file_418[] = {
#embed "../../rules/sites/fool.com.txt"
};
static const uint8_t file_419[] = {
#embed "../../rules/sites/footlocker.com.txt"
};
static const uint8_t file_420[] = {
#embed "../../rules/sites/forbes.com.txt"
};
static const uint8_t file_421[] = {
#embed "../../rules/sites/formulae.brew.sh.txt"
};
static const uint8_t file_422[] = {
#embed "../../rules/sites/fortune.com.txt"
};
static const uint8_t file_423[] = {
#embed "../../rules/sites/fotocasa.es.txt"
};
static const uint8_t file_424[] = {
#embed "../../rules/sites/foursquare.com.txt"
};
static const uint8_t file_425[] = {
#embed "../../rules/sites/foxnews.com.txt"
};
static const uint8_t file_426[] = {
#embed "../../rules/sites/france24.com.txt"
};
static const uint8_t file_427[] = {
#embed "../../rules/sites/francetvinfo.fr.txt"
};
static const uint8_t file_428[] = {
#embed "../../rules/sites/freecodecamp.org.txt"
};
static const uint8_t file_429[] = {
#embed "../../rules/sites/freepik.com.txt"
};
static const uint8_t file_430[] = {
#embed "../../rules/sites/frontiersin.org.txt"
};
static const uint8_t file_431[] = {
#embed "../../rules/sites/ft.com.txt"
};
static const uint8_t file_432[] = {
#embed "../../rules/sites/fubo.tv.txt"
};
static const uint8_t file_433[] = {
#embed "../../rules/sites/funda.nl.txt"
};
static const uint8_t file_434[] = {
#embed "../../rules/sites/futurelearn.com.txt"
};
static const uint8_t file_435[] = {
#embed "../../rules/sites/g2a.com.txt"
};
static const uint8_t file_436[] = {
#embed "../../rules/sites/galaxus.ch.txt"
};
static const uint8_t file_437[] = {
#embed "../../rules/sites/gallica.bnf.fr.txt"
};
static const uint8_t file_438[] = {
#embed "../../rules/sites/gamefaqs.gamespot.com.txt"
};
static const uint8_t file_439[] = {
#embed "../../rules/sites/gamersgate.com.txt"
};
static const uint8_t file_440[] = {
#embed "../../rules/sites/gamespot.com.txt"
};
static const uint8_t file_441[] = {
#embed "../../rules/sites/gamestop.com.txt"
};
static const uint8_t file_442[] = {
#embed "../../rules/sites/gap.com.txt"
};
static const uint8_t file_443[] = {
#embed "../../rules/sites/gazzetta.it.txt"
};
static const uint8_t file_444[] = {
#embed "../../rules/sites/gearbest.com.txt"
};
static const uint8_t file_445[] = {
#embed "../../rules/sites/geeksforgeeks.org.txt"
};
static const uint8_t file_446[] = {
#embed "../../rules/sites/gelocal.it.txt"
};
static const uint8_t file_447[] = {
#embed "../../rules/sites/genius.com.txt"
};
static const uint8_t file_448[] = {
#embed "../../rules/sites/geocaching.com.txt"
};
static const uint8_t file_449[] = {
#embed "../../rules/sites/geogebra.org.txt"
};
static const uint8_t file_450[] = {
#embed "../../rules/sites/gesetze-im-internet.de.txt"
};
static const uint8_t file_451[] = {
#embed "../../rules/sites/gettyimages.com.txt"
};
static const uint8_t file_452[] = {
#embed "../../rules/sites/getyourguide.com.txt"
};
static const uint8_t file_453[] = {
#embed "../../rules/sites/ghost.io.txt"
};
static const uint8_t file_454[] = {
#embed "../../rules/sites/gigazine.net.txt"
};
static const uint8_t file_455[] = {
#embed "../../rules/sites/giphy.com.txt"
};
static const uint8_t file_456[] = {
#embed "../../rules/sites/gitee.com.txt"
};
static const uint8_t file_457[] = {
#embed "../../rules/sites/github.com.txt"
};
static const uint8_t file_458[] = {
#embed "../../rules/sites/gitlab.com.txt"
};
static const uint8_t file_459[] = {
#embed "../../rules/sites/gitlab.gnome.org.txt"
};
static const uint8_t file_460[] = {
#embed "../../rules/sites/gizmodo.com.txt"
};
static const uint8_t file_461[] = {
#embed "../../rules/sites/glassdoor.com.txt"
};
static const uint8_t file_462[] = {
#embed "../../rules/sites/globo.com.txt"
};
static const uint8_t file_463[] = {
#embed "../../rules/sites/gmarket.co.kr.txt"
};
static const uint8_t file_464[] = {
#embed "../../rules/sites/gmx.net.txt"
};
static const uint8_t file_465[] = {
#embed "../../rules/sites/go.com.txt"
};
static const uint8_t file_466[] = {
#embed "../../rules/sites/gofundme.com.txt"
};
static const uint8_t file_467[] = {
#embed "../../rules/sites/gog.com.txt"
};
static const uint8_t file_468[] = {
#embed "../../rules/sites/golem.de.txt"
};
static const uint8_t file_469[] = {
#embed "../../rules/sites/goo-net.com.txt"
};
static const uint8_t file_470[] = {
#embed "../../rules/sites/goodreads.com.txt"
};
static const uint8_t file_471[] = {
#embed "../../rules/sites/google.com.txt"
};
static const uint8_t file_472[] = {
#embed "../../rules/sites/googlesource.com.txt"
};
static const uint8_t file_473[] = {
#embed "../../rules/sites/gov.uk.txt"
};
static const uint8_t file_474[] = {
#embed "../../rules/sites/govexec.com.txt"
};
static const uint8_t file_475[] = {
#embed "../../rules/sites/govinfo.gov.txt"
};
static const uint8_t file_476[] = {
#embed "../../rules/sites/gq.com.txt"
};
static const uint8_t file_477[] = {
#embed "../../rules/sites/grailed.com.txt"
};
static const uint8_t file_478[] = {
#embed "../../rules/sites/greenhouse.io.txt"
};
static const uint8_t file_479[] = {
#embed "../../rules/sites/greenmangaming.com.txt"
};
static const uint8_t file_480[] = {
#embed "../../rules/sites/grubhub.com.txt"
};
static const uint8_t file_481[] = {
#embed "../../rules/sites/gsmarena.com.txt"
};
static const uint8_t file_482[] = {
#embed "../../rules/sites/gumroad.com.txt"
};
static const uint8_t file_483[] = {
#embed "../../rules/sites/gumtree.com.txt"
};
static const uint8_t file_484[] = {
#embed "../../rules/sites/guokr.com.txt"
};
static const uint8_t file_485[] = {
#embed "../../rules/sites/gutefrage.net.txt"
};
static const uint8_t file_486[] = {
#embed "../../rules/sites/gutenberg.org.txt"
};
static const uint8_t file_487[] = {
#embed "../../rules/sites/haaretz.com.txt"
};
static const uint8_t file_488[] = {
#embed "../../rules/sites/habr.com.txt"
};
static const uint8_t file_489[] = {
#embed "../../rules/sites/hackaday.io.txt"
};
static const uint8_t file_490[] = {
#embed "../../rules/sites/hackage.haskell.org.txt"
};
static const uint8_t file_491[] = {
#embed "../../rules/sites/hackernoon.com.txt"
};
static const uint8_t file_492[] = {
#embed "../../rules/sites/hackerrank.com.txt"
};
static const uint8_t file_493[] = {
#embed "../../rules/sites/hal.science.txt"
};
static const uint8_t file_494[] = {
#embed "../../rules/sites/handelsblatt.com.txt"
};
static const uint8_t file_495[] = {
#embed "../../rules/sites/hani.co.kr.txt"
};
static const uint8_t file_496[] = {
#embed "../../rules/sites/hao123.com.txt"
};
static const uint8_t file_497[] = {
#embed "../../rules/sites/hashnode.dev.txt"
};
static const uint8_t file_498[] = {
#embed "../../rules/sites/hatena.ne.jp.txt"
};
static const uint8_t file_499[] = {
#embed "../../rules/sites/hathitrust.org.txt"
};
static const uint8_t file_500[] = {
#embed "../../rules/sites/hbr.org.txt"
};
static const uint8_t file_501[] = {
#embed "../../rules/sites/healio.com.txt"
};
static const uint8_t file_502[] = {
#embed "../../rules/sites/healthgrades.com.txt"
};
static const uint8_t file_503[] = {
#embed "../../rules/sites/healthline.com.txt"
};
static const uint8_t file_504[] = {
#embed "../../rules/sites/heise.de.txt"
};
static const uint8_t file_505[] = {
#embed "../../rules/sites/hellowork.com.txt"
};
static const uint8_t file_506[] = {
#embed "../../rules/sites/hemnet.se.txt"
};
static const uint8_t file_507[] = {
#embed "../../rules/sites/hepsiburada.com.txt"
};
static const uint8_t file_508[] = {
#embed "../../rules/sites/heureka.cz.txt"
};
static const uint8_t file_509[] = {
#embed "../../rules/sites/hh.ru.txt"
};
static const uint8_t file_510[] = {
#embed "../../rules/sites/hilton.com.txt"
};
static const uint8_t file_511[] = {
#embed "../../rules/sites/hindawi.com.txt"
};
static const uint8_t file_512[] = {
#embed "../../rules/sites/hindustantimes.com.txt"
};
static const uint8_t file_513[] = {
#embed "../../rules/sites/hm.com.txt"
};
static const uint8_t file_514[] = {
#embed "../../rules/sites/homedepot.com.txt"
};
static const uint8_t file_515[] = {
#embed "../../rules/sites/homegate.ch.txt"
};
static const uint8_t file_516[] = {
#embed "../../rules/sites/honto.jp.txt"
};
static const uint8_t file_517[] = {
#embed "../../rules/sites/hostelworld.com.txt"
};
static const uint8_t file_518[] = {
#embed "../../rules/sites/hotels.com.txt"
};
static const uint8_t file_519[] = {
#embed "../../rules/sites/hotpepper.jp.txt"
};
static const uint8_t file_520[] = {
#embed "../../rules/sites/hotukdeals.com.txt"
};
static const uint8_t file_521[] = {
#embed "../../rules/sites/houzz.com.txt"
};
static const uint8_t file_522[] = {
#embed "../../rules/sites/howlongtobeat.com.txt"
};
static const uint8_t file_523[] = {
#embed "../../rules/sites/hp.com.txt"
};
static const uint8_t file_524[] = {
#embed "../../rules/sites/hs.fi.txt"
};
static const uint8_t file_525[] = {
#embed "../../rules/sites/hub.docker.com.txt"
};
static const uint8_t file_526[] = {
#embed "../../rules/sites/huffpost.com.txt"
};
static const uint8_t file_527[] = {
#embed "../../rules/sites/huggingface.co.txt"
};
static const uint8_t file_528[] = {
#embed "../../rules/sites/hulu.com.txt"
};
static const uint8_t file_529[] = {
#embed "../../rules/sites/humblebundle.com.txt"
};
static const uint8_t file_530[] = {
#embed "../../rules/sites/hurriyet.com.tr.txt"
};
static const uint8_t file_531[] = {
#embed "../../rules/sites/huxiu.com.txt"
};
static const uint8_t file_532[] = {
#embed "../../rules/sites/huya.com.txt"
};
static const uint8_t file_533[] = {
#embed "../../rules/sites/ibm.com.txt"
};
static const uint8_t file_534[] = {
#embed "../../rules/sites/idealista.com.txt"
};
static const uint8_t file_535[] = {
#embed "../../rules/sites/idealo.com.txt"
};
static const uint8_t file_536[] = {
#embed "../../rules/sites/idnes.cz.txt"
};
static const uint8_t file_537[] = {
#embed "../../rules/sites/ieee.org.txt"
};
static const uint8_t file_538[] = {
#embed "../../rules/sites/ietf.org.txt"
};
static const uint8_t file_539[] = {
#embed "../../rules/sites/ifanr.com.txt"
};
static const uint8_t file_540[] = {
#embed "../../rules/sites/ifeng.com.txt"
};
static const uint8_t file_541[] = {
#embed "../../rules/sites/ifixit.com.txt"
};
static const uint8_t file_542[] = {
#embed "../../rules/sites/ign.com.txt"
};
static const uint8_t file_543[] = {
#embed "../../rules/sites/iheart.com.txt"
};
static const uint8_t file_544[] = {
#embed "../../rules/sites/iherb.com.txt"
};
static const uint8_t file_545[] = {
#embed "../../rules/sites/ihg.com.txt"
};
static const uint8_t file_546[] = {
#embed "../../rules/sites/ikea.com.txt"
};
static const uint8_t file_547[] = {
#embed "../../rules/sites/ikyu.com.txt"
};
static const uint8_t file_548[] = {
#embed "../../rules/sites/ilsole24ore.com.txt"
};
static const uint8_t file_549[] = {
#embed "../../rules/sites/imdb.com.txt"
};
static const uint8_t file_550[] = {
#embed "../../rules/sites/imf.org.txt"
};
static const uint8_t file_551[] = {
#embed "../../rules/sites/imgur.com.txt"
};
static const uint8_t file_552[] = {
#embed "../../rules/sites/immobiliare.it.txt"
};
static const uint8_t file_553[] = {
#embed "../../rules/sites/immobilienscout24.de.txt"
};
static const uint8_t file_554[] = {
#embed "../../rules/sites/immonet.de.txt"
};
static const uint8_t file_555[] = {
#embed "../../rules/sites/immowelt.de.txt"
};
static const uint8_t file_556[] = {
#embed "../../rules/sites/impress.co.jp.txt"
};
static const uint8_t file_557[] = {
#embed "../../rules/sites/inaturalist.org.txt"
};
static const uint8_t file_558[] = {
#embed "../../rules/sites/indeed.com.txt"
};
static const uint8_t file_559[] = {
#embed "../../rules/sites/independent.co.uk.txt"
};
static const uint8_t file_560[] = {
#embed "../../rules/sites/index.hr.txt"
};
static const uint8_t file_561[] = {
#embed "../../rules/sites/indianexpress.com.txt"
};
static const uint8_t file_562[] = {
#embed "../../rules/sites/indiatimes.com.txt"
};
static const uint8_t file_563[] = {
#embed "../../rules/sites/indiegogo.com.txt"
};
static const uint8_t file_564[] = {
#embed "../../rules/sites/indiehackers.com.txt"
};
static const uint8_t file_565[] = {
#embed "../../rules/sites/infobae.com.txt"
};
static const uint8_t file_566[] = {
#embed "../../rules/sites/infojobs.net.txt"
};
static const uint8_t file_567[] = {
#embed "../../rules/sites/infoq.com.txt"
};
static const uint8_t file_568[] = {
#embed "../../rules/sites/inspirehep.net.txt"
};
static const uint8_t file_569[] = {
#embed "../../rules/sites/instacart.com.txt"
};
static const uint8_t file_570[] = {
#embed "../../rules/sites/instagram.com.txt"
};
static const uint8_t file_571[] = {
#embed "../../rules/sites/instructables.com.txt"
};
static const uint8_t file_572[] = {
#embed "../../rules/sites/instructure.com.txt"
};
static const uint8_t file_573[] = {
#embed "../../rules/sites/intel.com.txt"
};
static const uint8_t file_574[] = {
#embed "../../rules/sites/inven.co.kr.txt"
};
static const uint8_t file_575[] = {
#embed "../../rules/sites/investing.com.txt"
};
static const uint8_t file_576[] = {
#embed "../../rules/sites/investopedia.com.txt"
};
static const uint8_t file_577[] = {
#embed "../../rules/sites/iop.org.txt"
};
static const uint8_t file_578[] = {
#embed "../../rules/sites/iqiyi.com.txt"
};
static const uint8_t file_579[] = {
#embed "../../rules/sites/issuu.com.txt"
};
static const uint8_t file_580[] = {
#embed "../../rules/sites/istockphoto.com.txt"
};
static const uint8_t file_581[] = {
#embed "../../rules/sites/itch.io.txt"
};
static const uint8_t file_582[] = {
#embed "../../rules/sites/itmedia.co.jp.txt"
};
static const uint8_t file_583[] = {
#embed "../../rules/sites/itv.com.txt"
};
static const uint8_t file_584[] = {
#embed "../../rules/sites/ixigua.com.txt"
};
static const uint8_t file_585[] = {
#embed "../../rules/sites/iz.ru.txt"
};
static const uint8_t file_586[] = {
#embed "../../rules/sites/jalan.net.txt"
};
static const uint8_t file_587[] = {
#embed "../../rules/sites/jamanetwork.com.txt"
};
static const uint8_t file_588[] = {
#embed "../../rules/sites/jd.com.txt"
};
static const uint8_t file_589[] = {
#embed "../../rules/sites/jdsports.co.uk.txt"
};
static const uint8_t file_590[] = {
#embed "../../rules/sites/jetbrains.com.txt"
};
static const uint8_t file_591[] = {
#embed "../../rules/sites/jianshu.com.txt"
};
static const uint8_t file_592[] = {
#embed "../../rules/sites/jiji.com.txt"
};
static const uint8_t file_593[] = {
#embed "../../rules/sites/jobkorea.co.kr.txt"
};
static const uint8_t file_594[] = {
#embed "../../rules/sites/jobs.ch.txt"
};
static const uint8_t file_595[] = {
#embed "../../rules/sites/johnlewis.com.txt"
};
static const uint8_t file_596[] = {
#embed "../../rules/sites/joongang.co.kr.txt"
};
static const uint8_t file_597[] = {
#embed "../../rules/sites/jsr.io.txt"
};
static const uint8_t file_598[] = {
#embed "../../rules/sites/jstage.jst.go.jp.txt"
};
static const uint8_t file_599[] = {
#embed "../../rules/sites/jstor.org.txt"
};
static const uint8_t file_600[] = {
#embed "../../rules/sites/juejin.cn.txt"
};
static const uint8_t file_601[] = {
#embed "../../rules/sites/just-eat.co.uk.txt"
};
static const uint8_t file_602[] = {
#embed "../../rules/sites/justgiving.com.txt"
};
static const uint8_t file_603[] = {
#embed "../../rules/sites/justia.com.txt"
};
static const uint8_t file_604[] = {
#embed "../../rules/sites/justwatch.com.txt"
};
static const uint8_t file_605[] = {
#embed "../../rules/sites/kaggle.com.txt"
};
static const uint8_t file_606[] = {
#embed "../../rules/sites/kagi.com.txt"
};
static const uint8_t file_607[] = {
#embed "../../rules/sites/kakaku.com.txt"
};
static const uint8_t file_608[] = {
#embed "../../rules/sites/kakuyomu.jp.txt"
};
static const uint8_t file_609[] = {
#embed "../../rules/sites/karriere.at.txt"
};
static const uint8_t file_610[] = {
#embed "../../rules/sites/kayak.com.txt"
};
static const uint8_t file_611[] = {
#embed "../../rules/sites/kelkoo.com.txt"
};
static const uint8_t file_612[] = {
#embed "../../rules/sites/kernel.org.txt"
};
static const uint8_t file_613[] = {
#embed "../../rules/sites/khan.co.kr.txt"
};
static const uint8_t file_614[] = {
#embed "../../rules/sites/khanacademy.org.txt"
};
static const uint8_t file_615[] = {
#embed "../../rules/sites/kicker.de.txt"
};
static const uint8_t file_616[] = {
#embed "../../rules/sites/kickstarter.com.txt"
};
static const uint8_t file_617[] = {
#embed "../../rules/sites/kijiji.ca.txt"
};
static const uint8_t file_618[] = {
#embed "../../rules/sites/kinokuniya.co.jp.txt"
};
static const uint8_t file_619[] = {
#embed "../../rules/sites/kinopoisk.ru.txt"
};
static const uint8_t file_620[] = {
#embed "../../rules/sites/kkday.com.txt"
};
static const uint8_t file_621[] = {
#embed "../../rules/sites/kleinanzeigen.de.txt"
};
static const uint8_t file_622[] = {
#embed "../../rules/sites/klook.com.txt"
};
static const uint8_t file_623[] = {
#embed "../../rules/sites/knowyourmeme.com.txt"
};
static const uint8_t file_624[] = {
#embed "../../rules/sites/ko-fi.com.txt"
};
static const uint8_t file_625[] = {
#embed "../../rules/sites/kohls.com.txt"
};
static const uint8_t file_626[] = {
#embed "../../rules/sites/kojima.net.txt"
};
static const uint8_t file_627[] = {
#embed "../../rules/sites/kommersant.ru.txt"
};
static const uint8_t file_628[] = {
#embed "../../rules/sites/komoot.com.txt"
};
static const uint8_t file_629[] = {
#embed "../../rules/sites/komplett.no.txt"
};
static const uint8_t file_630[] = {
#embed "../../rules/sites/koreascience.kr.txt"
};
static const uint8_t file_631[] = {
#embed "../../rules/sites/koreatimes.co.kr.txt"
};
static const uint8_t file_632[] = {
#embed "../../rules/sites/korona.ru.txt"
};
static const uint8_t file_633[] = {
#embed "../../rules/sites/kotaku.com.txt"
};
static const uint8_t file_634[] = {
#embed "../../rules/sites/ksta.de.txt"
};
static const uint8_t file_635[] = {
#embed "../../rules/sites/kuaishou.com.txt"
};
static const uint8_t file_636[] = {
#embed "../../rules/sites/kyobobook.co.kr.txt"
};
static const uint8_t file_637[] = {
#embed "../../rules/sites/lamoda.ru.txt"
};
static const uint8_t file_638[] = {
#embed "../../rules/sites/languagetool.org.txt"
};
static const uint8_t file_639[] = {
#embed "../../rules/sites/last.fm.txt"
};
static const uint8_t file_640[] = {
#embed "../../rules/sites/lastampa.it.txt"
};
static const uint8_t file_641[] = {
#embed "../../rules/sites/latimes.com.txt"
};
static const uint8_t file_642[] = {
#embed "../../rules/sites/launchpad.net.txt"
};
static const uint8_t file_643[] = {
#embed "../../rules/sites/lavanguardia.com.txt"
};
static const uint8_t file_644[] = {
#embed "../../rules/sites/law.cornell.edu.txt"
};
static const uint8_t file_645[] = {
#embed "../../rules/sites/lazada.com.txt"
};
static const uint8_t file_646[] = {
#embed "../../rules/sites/leboncoin.fr.txt"
};
static const uint8_t file_647[] = {
#embed "../../rules/sites/leetcode.com.txt"
};
static const uint8_t file_648[] = {
#embed "../../rules/sites/lefigaro.fr.txt"
};
static const uint8_t file_649[] = {
#embed "../../rules/sites/legifrance.gouv.fr.txt"
};
static const uint8_t file_650[] = {
#embed "../../rules/sites/legislation.gov.uk.txt"
};
static const uint8_t file_651[] = {
#embed "../../rules/sites/lemonde.fr.txt"
};
static const uint8_t file_652[] = {
#embed "../../rules/sites/lenovo.com.txt"
};
static const uint8_t file_653[] = {
#embed "../../rules/sites/lenta.ru.txt"
};
static const uint8_t file_654[] = {
#embed "../../rules/sites/leparisien.fr.txt"
};
static const uint8_t file_655[] = {
#embed "../../rules/sites/lequipe.fr.txt"
};
static const uint8_t file_656[] = {
#embed "../../rules/sites/leroymerlin.fr.txt"
};
static const uint8_t file_657[] = {
#embed "../../rules/sites/letterboxd.com.txt"
};
static const uint8_t file_658[] = {
#embed "../../rules/sites/lever.co.txt"
};
static const uint8_t file_659[] = {
#embed "../../rules/sites/lib.rs.txt"
};
static const uint8_t file_660[] = {
#embed "../../rules/sites/liberation.fr.txt"
};
static const uint8_t file_661[] = {
#embed "../../rules/sites/libraries.io.txt"
};
static const uint8_t file_662[] = {
#embed "../../rules/sites/lichess.org.txt"
};
static const uint8_t file_663[] = {
#embed "../../rules/sites/lidl.de.txt"
};
static const uint8_t file_664[] = {
#embed "../../rules/sites/linear.app.txt"
};
static const uint8_t file_665[] = {
#embed "../../rules/sites/linkedin.com.txt"
};
static const uint8_t file_666[] = {
#embed "../../rules/sites/litres.ru.txt"
};
static const uint8_t file_667[] = {
#embed "../../rules/sites/livedoor.jp.txt"
};
static const uint8_t file_668[] = {
#embed "../../rules/sites/livejournal.com.txt"
};
static const uint8_t file_669[] = {
#embed "../../rules/sites/lobste.rs.txt"
};
static const uint8_t file_670[] = {
#embed "../../rules/sites/loc.gov.txt"
};
static const uint8_t file_671[] = {
#embed "../../rules/sites/lonelyplanet.com.txt"
};
static const uint8_t file_672[] = {
#embed "../../rules/sites/lookfantastic.com.txt"
};
static const uint8_t file_673[] = {
#embed "../../rules/sites/loom.com.txt"
};
static const uint8_t file_674[] = {
#embed "../../rules/sites/lowes.com.txt"
};
static const uint8_t file_675[] = {
#embed "../../rules/sites/luisaviaroma.com.txt"
};
static const uint8_t file_676[] = {
#embed "../../rules/sites/luma.com.txt"
};
static const uint8_t file_677[] = {
#embed "../../rules/sites/macys.com.txt"
};
static const uint8_t file_678[] = {
#embed "../../rules/sites/magazineluiza.com.br.txt"
};
static const uint8_t file_679[] = {
#embed "../../rules/sites/magicbricks.com.txt"
};
static const uint8_t file_680[] = {
#embed "../../rules/sites/mailplus.co.uk.txt"
};
static const uint8_t file_681[] = {
#embed "../../rules/sites/mainichi.jp.txt"
};
static const uint8_t file_682[] = {
#embed "../../rules/sites/makerworld.com.txt"
};
static const uint8_t file_683[] = {
#embed "../../rules/sites/mangadex.org.txt"
};
static const uint8_t file_684[] = {
#embed "../../rules/sites/manomano.fr.txt"
};
static const uint8_t file_685[] = {
#embed "../../rules/sites/marc.info.txt"
};
static const uint8_t file_686[] = {
#embed "../../rules/sites/marca.com.txt"
};
static const uint8_t file_687[] = {
#embed "../../rules/sites/marinetraffic.com.txt"
};
static const uint8_t file_688[] = {
#embed "../../rules/sites/marketscreener.com.txt"
};
static const uint8_t file_689[] = {
#embed "../../rules/sites/marketwatch.com.txt"
};
static const uint8_t file_690[] = {
#embed "../../rules/sites/marktplaats.nl.txt"
};
static const uint8_t file_691[] = {
#embed "../../rules/sites/marmiton.org.txt"
};
static const uint8_t file_692[] = {
#embed "../../rules/sites/marriott.com.txt"
};
static const uint8_t file_693[] = {
#embed "../../rules/sites/marvel.com.txt"
};
static const uint8_t file_694[] = {
#embed "../../rules/sites/mashable.com.txt"
};
static const uint8_t file_695[] = {
#embed "../../rules/sites/mastodon.social.txt"
};
static const uint8_t file_696[] = {
#embed "../../rules/sites/matomo.org.txt"
};
static const uint8_t file_697[] = {
#embed "../../rules/sites/max.com.txt"
};
static const uint8_t file_698[] = {
#embed "../../rules/sites/mayoclinic.org.txt"
};
static const uint8_t file_699[] = {
#embed "../../rules/sites/mdpi.com.txt"
};
static const uint8_t file_700[] = {
#embed "../../rules/sites/mediamarkt.de.txt"
};
static const uint8_t file_701[] = {
#embed "../../rules/sites/mediasetinfinity.it.txt"
};
static const uint8_t file_702[] = {
#embed "../../rules/sites/medicalnewstoday.com.txt"
};
static const uint8_t file_703[] = {
#embed "../../rules/sites/medium.com.txt"
};
static const uint8_t file_704[] = {
#embed "../../rules/sites/meesho.com.txt"
};
static const uint8_t file_705[] = {
#embed "../../rules/sites/meetup.com.txt"
};
static const uint8_t file_706[] = {
#embed "../../rules/sites/melonbooks.co.jp.txt"
};
static const uint8_t file_707[] = {
#embed "../../rules/sites/mercadolibre.com.txt"
};
static const uint8_t file_708[] = {
#embed "../../rules/sites/mercari.com.txt"
};
static const uint8_t file_709[] = {
#embed "../../rules/sites/merriam-webster.com.txt"
};
static const uint8_t file_710[] = {
#embed "../../rules/sites/metacpan.org.txt"
};
static const uint8_t file_711[] = {
#embed "../../rules/sites/metacritic.com.txt"
};
static const uint8_t file_712[] = {
#embed "../../rules/sites/metafilter.com.txt"
};
static const uint8_t file_713[] = {
#embed "../../rules/sites/metmuseum.org.txt"
};
static const uint8_t file_714[] = {
#embed "../../rules/sites/metro.co.uk.txt"
};
static const uint8_t file_715[] = {
#embed "../../rules/sites/mgtv.com.txt"
};
static const uint8_t file_716[] = {
#embed "../../rules/sites/microcenter.com.txt"
};
static const uint8_t file_717[] = {
#embed "../../rules/sites/microsoft.com.txt"
};
static const uint8_t file_718[] = {
#embed "../../rules/sites/midasbuy.com.txt"
};
static const uint8_t file_719[] = {
#embed "../../rules/sites/mightyape.co.nz.txt"
};
static const uint8_t file_720[] = {
#embed "../../rules/sites/milanuncios.com.txt"
};
static const uint8_t file_721[] = {
#embed "../../rules/sites/mindfactory.de.txt"
};
static const uint8_t file_722[] = {
#embed "../../rules/sites/minecraft.wiki.txt"
};
static const uint8_t file_723[] = {
#embed "../../rules/sites/minfin.com.ua.txt"
};
static const uint8_t file_724[] = {
#embed "../../rules/sites/miro.com.txt"
};
static const uint8_t file_725[] = {
#embed "../../rules/sites/mirror.co.uk.txt"
};
static const uint8_t file_726[] = {
#embed "../../rules/sites/mirtesen.ru.txt"
};
static const uint8_t file_727[] = {
#embed "../../rules/sites/mit.edu.txt"
};
static const uint8_t file_728[] = {
#embed "../../rules/sites/mixcloud.com.txt"
};
static const uint8_t file_729[] = {
#embed "../../rules/sites/mobile.de.txt"
};
static const uint8_t file_730[] = {
#embed "../../rules/sites/mobile01.com.txt"
};
static const uint8_t file_731[] = {
#embed "../../rules/sites/mobygames.com.txt"
};
static const uint8_t file_732[] = {
#embed "../../rules/sites/moddb.com.txt"
};
static const uint8_t file_733[] = {
#embed "../../rules/sites/modrinth.com.txt"
};
static const uint8_t file_734[] = {
#embed "../../rules/sites/moebel.de.txt"
};
static const uint8_t file_735[] = {
#embed "../../rules/sites/momoshop.com.tw.txt"
};
static const uint8_t file_736[] = {
#embed "../../rules/sites/monday.com.txt"
};
static const uint8_t file_737[] = {
#embed "../../rules/sites/mongodb.com.txt"
};
static const uint8_t file_738[] = {
#embed "../../rules/sites/monoprice.com.txt"
};
static const uint8_t file_739[] = {
#embed "../../rules/sites/monster.com.txt"
};
static const uint8_t file_740[] = {
#embed "../../rules/sites/moosejaw.com.txt"
};
static const uint8_t file_741[] = {
#embed "../../rules/sites/morningstar.com.txt"
};
static const uint8_t file_742[] = {
#embed "../../rules/sites/mouser.com.txt"
};
static const uint8_t file_743[] = {
#embed "../../rules/sites/mozilla.org.txt"
};
static const uint8_t file_744[] = {
#embed "../../rules/sites/msn.com.txt"
};
static const uint8_t file_745[] = {
#embed "../../rules/sites/muse.jhu.edu.txt"
};
static const uint8_t file_746[] = {
#embed "../../rules/sites/musescore.com.txt"
};
static const uint8_t file_747[] = {
#embed "../../rules/sites/musicbrainz.org.txt"
};
static const uint8_t file_748[] = {
#embed "../../rules/sites/musinsa.com.txt"
};
static const uint8_t file_749[] = {
#embed "../../rules/sites/mvideo.ru.txt"
};
static const uint8_t file_750[] = {
#embed "../../rules/sites/mvnrepository.com.txt"
};
static const uint8_t file_751[] = {
#embed "../../rules/sites/myanimelist.net.txt"
};
static const uint8_t file_752[] = {
#embed "../../rules/sites/myntra.com.txt"
};
static const uint8_t file_753[] = {
#embed "../../rules/sites/myprotein.com.txt"
};
static const uint8_t file_754[] = {
#embed "../../rules/sites/myworkdayjobs.com.txt"
};
static const uint8_t file_755[] = {
#embed "../../rules/sites/n-tv.de.txt"
};
static const uint8_t file_756[] = {
#embed "../../rules/sites/n11.com.txt"
};
static const uint8_t file_757[] = {
#embed "../../rules/sites/namu.wiki.txt"
};
static const uint8_t file_758[] = {
#embed "../../rules/sites/nasa.gov.txt"
};
static const uint8_t file_759[] = {
#embed "../../rules/sites/natgeo.com.txt"
};
static const uint8_t file_760[] = {
#embed "../../rules/sites/natura.com.br.txt"
};
static const uint8_t file_761[] = {
#embed "../../rules/sites/nature.com.txt"
};
static const uint8_t file_762[] = {
#embed "../../rules/sites/naukri.com.txt"
};
static const uint8_t file_763[] = {
#embed "../../rules/sites/navan.com.txt"
};
static const uint8_t file_764[] = {
#embed "../../rules/sites/naver.com.txt"
};
static const uint8_t file_765[] = {
#embed "../../rules/sites/nazar.fi.txt"
};
static const uint8_t file_766[] = {
#embed "../../rules/sites/nba.com.txt"
};
static const uint8_t file_767[] = {
#embed "../../rules/sites/nbcnews.com.txt"
};
static const uint8_t file_768[] = {
#embed "../../rules/sites/ndtv.com.txt"
};
static const uint8_t file_769[] = {
#embed "../../rules/sites/nebula.tv.txt"
};
static const uint8_t file_770[] = {
#embed "../../rules/sites/neimanmarcus.com.txt"
};
static const uint8_t file_771[] = {
#embed "../../rules/sites/nejm.org.txt"
};
static const uint8_t file_772[] = {
#embed "../../rules/sites/nerdwallet.com.txt"
};
static const uint8_t file_773[] = {
#embed "../../rules/sites/netflix.com.txt"
};
static const uint8_t file_774[] = {
#embed "../../rules/sites/newegg.com.txt"
};
static const uint8_t file_775[] = {
#embed "../../rules/sites/newgrounds.com.txt"
};
static const uint8_t file_776[] = {
#embed "../../rules/sites/news.com.au.txt"
};
static const uint8_t file_777[] = {
#embed "../../rules/sites/newscientist.com.txt"
};
static const uint8_t file_778[] = {
#embed "../../rules/sites/newspicks.com.txt"
};
static const uint8_t file_779[] = {
#embed "../../rules/sites/newstatesman.com.txt"
};
static const uint8_t file_780[] = {
#embed "../../rules/sites/newsweek.com.txt"
};
static const uint8_t file_781[] = {
#embed "../../rules/sites/newyorker.com.txt"
};
static const uint8_t file_782[] = {
#embed "../../rules/sites/next.co.uk.txt"
};
static const uint8_t file_783[] = {
#embed "../../rules/sites/nextdoor.com.txt"
};
static const uint8_t file_784[] = {
#embed "../../rules/sites/nexusmods.com.txt"
};
static const uint8_t file_785[] = {
#embed "../../rules/sites/nhk.or.jp.txt"
};
static const uint8_t file_786[] = {
#embed "../../rules/sites/nhs.uk.txt"
};
static const uint8_t file_787[] = {
#embed "../../rules/sites/nicovideo.jp.txt"
};
static const uint8_t file_788[] = {
#embed "../../rules/sites/nih.gov.txt"
};
static const uint8_t file_789[] = {
#embed "../../rules/sites/nike.com.txt"
};
static const uint8_t file_790[] = {
#embed "../../rules/sites/nikkansports.com.txt"
};
static const uint8_t file_791[] = {
#embed "../../rules/sites/nikkei.asia.txt"
};
static const uint8_t file_792[] = {
#embed "../../rules/sites/nikkei.com.txt"
};
static const uint8_t file_793[] = {
#embed "../../rules/sites/nintendo.com.txt"
};
static const uint8_t file_794[] = {
#embed "../../rules/sites/nitter.net.txt"
};
static const uint8_t file_795[] = {
#embed "../../rules/sites/noaa.gov.txt"
};
static const uint8_t file_796[] = {
#embed "../../rules/sites/noon.com.txt"
};
static const uint8_t file_797[] = {
#embed "../../rules/sites/nordstrom.com.txt"
};
static const uint8_t file_798[] = {
#embed "../../rules/sites/nos.nl.txt"
};
static const uint8_t file_799[] = {
#embed "../../rules/sites/note.com.txt"
};
static const uint8_t file_800[] = {
#embed "../../rules/sites/notion.so.txt"
};
static const uint8_t file_801[] = {
#embed "../../rules/sites/npmjs.com.txt"
};
static const uint8_t file_802[] = {
#embed "../../rules/sites/npr.org.txt"
};
static const uint8_t file_803[] = {
#embed "../../rules/sites/nrc.nl.txt"
};
static const uint8_t file_804[] = {
#embed "../../rules/sites/nuget.org.txt"
};
static const uint8_t file_805[] = {
#embed "../../rules/sites/nvidia.com.txt"
};
static const uint8_t file_806[] = {
#embed "../../rules/sites/nydailynews.com.txt"
};
static const uint8_t file_807[] = {
#embed "../../rules/sites/nypost.com.txt"
};
static const uint8_t file_808[] = {
#embed "../../rules/sites/nytimes.com.txt"
};
static const uint8_t file_809[] = {
#embed "../../rules/sites/nzherald.co.nz.txt"
};
static const uint8_t file_810[] = {
#embed "../../rules/sites/nzz.ch.txt"
};
static const uint8_t file_811[] = {
#embed "../../rules/sites/odysee.com.txt"
};
static const uint8_t file_812[] = {
#embed "../../rules/sites/offerup.com.txt"
};
static const uint8_t file_813[] = {
#embed "../../rules/sites/office.com.txt"
};
static const uint8_t file_814[] = {
#embed "../../rules/sites/oikotie.fi.txt"
};
static const uint8_t file_815[] = {
#embed "../../rules/sites/ok.ru.txt"
};
static const uint8_t file_816[] = {
#embed "../../rules/sites/okwave.jp.txt"
};
static const uint8_t file_817[] = {
#embed "../../rules/sites/olx.com.txt"
};
static const uint8_t file_818[] = {
#embed "../../rules/sites/onedrive.live.com.txt"
};
static const uint8_t file_819[] = {
#embed "../../rules/sites/onet.pl.txt"
};
static const uint8_t file_820[] = {
#embed "../../rules/sites/onthemarket.com.txt"
};
static const uint8_t file_821[] = {
#embed "../../rules/sites/openaccess.thecvf.com.txt"
};
static const uint8_t file_822[] = {
#embed "../../rules/sites/openlibrary.org.txt"
};
static const uint8_t file_823[] = {
#embed "../../rules/sites/openreview.net.txt"
};
static const uint8_t file_824[] = {
#embed "../../rules/sites/openrice.com.txt"
};
static const uint8_t file_825[] = {
#embed "../../rules/sites/opensea.io.txt"
};
static const uint8_t file_826[] = {
#embed "../../rules/sites/openstreetmap.org.txt"
};
static const uint8_t file_827[] = {
#embed "../../rules/sites/opentable.com.txt"
};
static const uint8_t file_828[] = {
#embed "../../rules/sites/oracle.com.txt"
};
static const uint8_t file_829[] = {
#embed "../../rules/sites/orcid.org.txt"
};
static const uint8_t file_830[] = {
#embed "../../rules/sites/oricon.co.jp.txt"
};
static const uint8_t file_831[] = {
#embed "../../rules/sites/osf.io.txt"
};
static const uint8_t file_832[] = {
#embed "../../rules/sites/ostrovok.ru.txt"
};
static const uint8_t file_833[] = {
#embed "../../rules/sites/otodom.pl.txt"
};
static const uint8_t file_834[] = {
#embed "../../rules/sites/otomoto.pl.txt"
};
static const uint8_t file_835[] = {
#embed "../../rules/sites/otto.de.txt"
};
static const uint8_t file_836[] = {
#embed "../../rules/sites/ouest-france.fr.txt"
};
static const uint8_t file_837[] = {
#embed "../../rules/sites/oup.com.txt"
};
static const uint8_t file_838[] = {
#embed "../../rules/sites/overcast.fm.txt"
};
static const uint8_t file_839[] = {
#embed "../../rules/sites/overleaf.com.txt"
};
static const uint8_t file_840[] = {
#embed "../../rules/sites/overstock.com.txt"
};
static const uint8_t file_841[] = {
#embed "../../rules/sites/ozon.ru.txt"
};
static const uint8_t file_842[] = {
#embed "../../rules/sites/p-bandai.com.txt"
};
static const uint8_t file_843[] = {
#embed "../../rules/sites/packagist.org.txt"
};
static const uint8_t file_844[] = {
#embed "../../rules/sites/pantip.com.txt"
};
static const uint8_t file_845[] = {
#embed "../../rules/sites/pap.fr.txt"
};
static const uint8_t file_846[] = {
#embed "../../rules/sites/paramountplus.com.txt"
};
static const uint8_t file_847[] = {
#embed "../../rules/sites/pararius.com.txt"
};
static const uint8_t file_848[] = {
#embed "../../rules/sites/parliament.uk.txt"
};
static const uint8_t file_849[] = {
#embed "../../rules/sites/patagonia.com.txt"
};
static const uint8_t file_850[] = {
#embed "../../rules/sites/patents.google.com.txt"
};
static const uint8_t file_851[] = {
#embed "../../rules/sites/patreon.com.txt"
};
static const uint8_t file_852[] = {
#embed "../../rules/sites/paypal.com.txt"
};
static const uint8_t file_853[] = {
#embed "../../rules/sites/pccomponentes.com.txt"
};
static const uint8_t file_854[] = {
#embed "../../rules/sites/pchome.com.tw.txt"
};
static const uint8_t file_855[] = {
#embed "../../rules/sites/pcmag.com.txt"
};
static const uint8_t file_856[] = {
#embed "../../rules/sites/peacocktv.com.txt"
};
static const uint8_t file_857[] = {
#embed "../../rules/sites/peakbagger.com.txt"
};
static const uint8_t file_858[] = {
#embed "../../rules/sites/peatix.com.txt"
};
static const uint8_t file_859[] = {
#embed "../../rules/sites/peerj.com.txt"
};
static const uint8_t file_860[] = {
#embed "../../rules/sites/peertube.txt"
};
static const uint8_t file_861[] = {
#embed "../../rules/sites/people.com.txt"
};
static const uint8_t file_862[] = {
#embed "../../rules/sites/perplexity.ai.txt"
};
static const uint8_t file_863[] = {
#embed "../../rules/sites/persee.fr.txt"
};
static const uint8_t file_864[] = {
#embed "../../rules/sites/personio.de.txt"
};
static const uint8_t file_865[] = {
#embed "../../rules/sites/petsmart.com.txt"
};
static const uint8_t file_866[] = {
#embed "../../rules/sites/pexels.com.txt"
};
static const uint8_t file_867[] = {
#embed "../../rules/sites/philpapers.org.txt"
};
static const uint8_t file_868[] = {
#embed "../../rules/sites/pikabu.ru.txt"
};
static const uint8_t file_869[] = {
#embed "../../rules/sites/pinduoduo.com.txt"
};
static const uint8_t file_870[] = {
#embed "../../rules/sites/pinkbike.com.txt"
};
static const uint8_t file_871[] = {
#embed "../../rules/sites/pinterest.com.txt"
};
static const uint8_t file_872[] = {
#embed "../../rules/sites/pisos.com.txt"
};
static const uint8_t file_873[] = {
#embed "../../rules/sites/pitchfork.com.txt"
};
static const uint8_t file_874[] = {
#embed "../../rules/sites/pixabay.com.txt"
};
static const uint8_t file_875[] = {
#embed "../../rules/sites/pixiv.net.txt"
};
static const uint8_t file_876[] = {
#embed "../../rules/sites/pixnet.net.txt"
};
static const uint8_t file_877[] = {
#embed "../../rules/sites/pkg.go.dev.txt"
};
static const uint8_t file_878[] = {
#embed "../../rules/sites/playstation.com.txt"
};
static const uint8_t file_879[] = {
#embed "../../rules/sites/plex.tv.txt"
};
static const uint8_t file_880[] = {
#embed "../../rules/sites/plos.org.txt"
};
static const uint8_t file_881[] = {
#embed "../../rules/sites/pluralsight.com.txt"
};
static const uint8_t file_882[] = {
#embed "../../rules/sites/pnas.org.txt"
};
static const uint8_t file_883[] = {
#embed "../../rules/sites/pocketcasts.com.txt"
};
static const uint8_t file_884[] = {
#embed "../../rules/sites/podbean.com.txt"
};
static const uint8_t file_885[] = {
#embed "../../rules/sites/poki.com.txt"
};
static const uint8_t file_886[] = {
#embed "../../rules/sites/politico.com.txt"
};
static const uint8_t file_887[] = {
#embed "../../rules/sites/politifact.com.txt"
};
static const uint8_t file_888[] = {
#embed "../../rules/sites/polygon.com.txt"
};
static const uint8_t file_889[] = {
#embed "../../rules/sites/poshmark.com.txt"
};
static const uint8_t file_890[] = {
#embed "../../rules/sites/ppomppu.co.kr.txt"
};
static const uint8_t file_891[] = {
#embed "../../rules/sites/prezi.com.txt"
};
static const uint8_t file_892[] = {
#embed "../../rules/sites/primevideo.com.txt"
};
static const uint8_t file_893[] = {
#embed "../../rules/sites/printables.com.txt"
};
static const uint8_t file_894[] = {
#embed "../../rules/sites/producthunt.com.txt"
};
static const uint8_t file_895[] = {
#embed "../../rules/sites/projecteuclid.org.txt"
};
static const uint8_t file_896[] = {
#embed "../../rules/sites/propertyguru.com.sg.txt"
};
static const uint8_t file_897[] = {
#embed "../../rules/sites/propublica.org.txt"
};
static const uint8_t file_898[] = {
#embed "../../rules/sites/protondb.com.txt"
};
static const uint8_t file_899[] = {
#embed "../../rules/sites/pub.dev.txt"
};
static const uint8_t file_900[] = {
#embed "../../rules/sites/puma.com.txt"
};
static const uint8_t file_901[] = {
#embed "../../rules/sites/pypi.org.txt"
};
static const uint8_t file_902[] = {
#embed "../../rules/sites/qiita.com.txt"
};
static const uint8_t file_903[] = {
#embed "../../rules/sites/qobuz.com.txt"
};
static const uint8_t file_904[] = {
#embed "../../rules/sites/qoo10.jp.txt"
};
static const uint8_t file_905[] = {
#embed "../../rules/sites/qq.com.txt"
};
static const uint8_t file_906[] = {
#embed "../../rules/sites/quizlet.com.txt"
};
static const uint8_t file_907[] = {
#embed "../../rules/sites/quora.com.txt"
};
static const uint8_t file_908[] = {
#embed "../../rules/sites/qwant.com.txt"
};
static const uint8_t file_909[] = {
#embed "../../rules/sites/r-project.org.txt"
};
static const uint8_t file_910[] = {
#embed "../../rules/sites/ra.co.txt"
};
static const uint8_t file_911[] = {
#embed "../../rules/sites/radio-canada.ca.txt"
};
static const uint8_t file_912[] = {
#embed "../../rules/sites/raiplay.it.txt"
};
static const uint8_t file_913[] = {
#embed "../../rules/sites/rakuten.co.jp.txt"
};
static const uint8_t file_914[] = {
#embed "../../rules/sites/ranker.com.txt"
};
static const uint8_t file_915[] = {
#embed "../../rules/sites/rapidgator.net.txt"
};
static const uint8_t file_916[] = {
#embed "../../rules/sites/rateyourmusic.com.txt"
};
static const uint8_t file_917[] = {
#embed "../../rules/sites/ravelry.com.txt"
};
static const uint8_t file_918[] = {
#embed "../../rules/sites/rawstory.com.txt"
};
static const uint8_t file_919[] = {
#embed "../../rules/sites/raycast.com.txt"
};
static const uint8_t file_920[] = {
#embed "../../rules/sites/rbc.ru.txt"
};
static const uint8_t file_921[] = {
#embed "../../rules/sites/readthedocs.io.txt"
};
static const uint8_t file_922[] = {
#embed "../../rules/sites/realestate.com.au.txt"
};
static const uint8_t file_923[] = {
#embed "../../rules/sites/realsimple.com.txt"
};
static const uint8_t file_924[] = {
#embed "../../rules/sites/realtor.com.txt"
};
static const uint8_t file_925[] = {
#embed "../../rules/sites/recruitee.com.txt"
};
static const uint8_t file_926[] = {
#embed "../../rules/sites/redbubble.com.txt"
};
static const uint8_t file_927[] = {
#embed "../../rules/sites/reddit.com.txt"
};
static const uint8_t file_928[] = {
#embed "../../rules/sites/redfin.com.txt"
};
static const uint8_t file_929[] = {
#embed "../../rules/sites/reed.co.uk.txt"
};
static const uint8_t file_930[] = {
#embed "../../rules/sites/rei.com.txt"
};
static const uint8_t file_931[] = {
#embed "../../rules/sites/rentalcars.com.txt"
};
static const uint8_t file_932[] = {
#embed "../../rules/sites/rentio.jp.txt"
};
static const uint8_t file_933[] = {
#embed "../../rules/sites/replit.com.txt"
};
static const uint8_t file_934[] = {
#embed "../../rules/sites/repubblica.it.txt"
};
static const uint8_t file_935[] = {
#embed "../../rules/sites/researchgate.net.txt"
};
static const uint8_t file_936[] = {
#embed "../../rules/sites/resy.com.txt"
};
static const uint8_t file_937[] = {
#embed "../../rules/sites/reuters.com.txt"
};
static const uint8_t file_938[] = {
#embed "../../rules/sites/reverb.com.txt"
};
static const uint8_t file_939[] = {
#embed "../../rules/sites/rfc-editor.org.txt"
};
static const uint8_t file_940[] = {
#embed "../../rules/sites/ria.ru.txt"
};
static const uint8_t file_941[] = {
#embed "../../rules/sites/ricardo.ch.txt"
};
static const uint8_t file_942[] = {
#embed "../../rules/sites/ridibooks.com.txt"
};
static const uint8_t file_943[] = {
#embed "../../rules/sites/rightmove.co.uk.txt"
};
static const uint8_t file_944[] = {
#embed "../../rules/sites/roblox.com.txt"
};
static const uint8_t file_945[] = {
#embed "../../rules/sites/rottentomatoes.com.txt"
};
static const uint8_t file_946[] = {
#embed "../../rules/sites/royalroad.com.txt"
};
static const uint8_t file_947[] = {
#embed "../../rules/sites/royalsocietypublishing.org.txt"
};
static const uint8_t file_948[] = {
#embed "../../rules/sites/rozetka.com.ua.txt"
};
static const uint8_t file_949[] = {
#embed "../../rules/sites/rsc.org.txt"
};
static const uint8_t file_950[] = {
#embed "../../rules/sites/rt.com.txt"
};
static const uint8_t file_951[] = {
#embed "../../rules/sites/rtings.com.txt"
};
static const uint8_t file_952[] = {
#embed "../../rules/sites/rtve.es.txt"
};
static const uint8_t file_953[] = {
#embed "../../rules/sites/rubygems.org.txt"
};
static const uint8_t file_954[] = {
#embed "../../rules/sites/ruliweb.com.txt"
};
static const uint8_t file_955[] = {
#embed "../../rules/sites/rumble.com.txt"
};
static const uint8_t file_956[] = {
#embed "../../rules/sites/ruten.com.tw.txt"
};
static const uint8_t file_957[] = {
#embed "../../rules/sites/rutube.ru.txt"
};
static const uint8_t file_958[] = {
#embed "../../rules/sites/sagepub.com.txt"
};
static const uint8_t file_959[] = {
#embed "../../rules/sites/sahibinden.com.txt"
};
static const uint8_t file_960[] = {
#embed "../../rules/sites/saksfifthavenue.com.txt"
};
static const uint8_t file_961[] = {
#embed "../../rules/sites/salon.com.txt"
};
static const uint8_t file_962[] = {
#embed "../../rules/sites/sankei.com.txt"
};
static const uint8_t file_963[] = {
#embed "../../rules/sites/saramin.co.kr.txt"
};
static const uint8_t file_964[] = {
#embed "../../rules/sites/saturn.de.txt"
};
static const uint8_t file_965[] = {
#embed "../../rules/sites/sbisec.co.jp.txt"
};
static const uint8_t file_966[] = {
#embed "../../rules/sites/sbs.co.kr.txt"
};
static const uint8_t file_967[] = {
#embed "../../rules/sites/schibsted.txt"
};
static const uint8_t file_968[] = {
#embed "../../rules/sites/scielo.br.txt"
};
static const uint8_t file_969[] = {
#embed "../../rules/sites/science.org.txt"
};
static const uint8_t file_970[] = {
#embed "../../rules/sites/sciencedirect.com.txt"
};
static const uint8_t file_971[] = {
#embed "../../rules/sites/scientificamerican.com.txt"
};
static const uint8_t file_972[] = {
#embed "../../rules/sites/scmp.com.txt"
};
static const uint8_t file_973[] = {
#embed "../../rules/sites/scribd.com.txt"
};
static const uint8_t file_974[] = {
#embed "../../rules/sites/search.brave.com.txt"
};
static const uint8_t file_975[] = {
#embed "../../rules/sites/seatgeek.com.txt"
};
static const uint8_t file_976[] = {
#embed "../../rules/sites/seatguru.com.txt"
};
static const uint8_t file_977[] = {
#embed "../../rules/sites/seattletimes.com.txt"
};
static const uint8_t file_978[] = {
#embed "../../rules/sites/seek.com.au.txt"
};
static const uint8_t file_979[] = {
#embed "../../rules/sites/seekingalpha.com.txt"
};
static const uint8_t file_980[] = {
#embed "../../rules/sites/segmentfault.com.txt"
};
static const uint8_t file_981[] = {
#embed "../../rules/sites/seloger.com.txt"
};
static const uint8_t file_982[] = {
#embed "../../rules/sites/semanticscholar.org.txt"
};
static const uint8_t file_983[] = {
#embed "../../rules/sites/semrush.com.txt"
};
static const uint8_t file_984[] = {
#embed "../../rules/sites/sephora.com.txt"
};
static const uint8_t file_985[] = {
#embed "../../rules/sites/seriouseats.com.txt"
};
static const uint8_t file_986[] = {
#embed "../../rules/sites/service-public.fr.txt"
};
static const uint8_t file_987[] = {
#embed "../../rules/sites/seznam.cz.txt"
};
static const uint8_t file_988[] = {
#embed "../../rules/sites/sfchronicle.com.txt"
};
static const uint8_t file_989[] = {
#embed "../../rules/sites/sfgate.com.txt"
};
static const uint8_t file_990[] = {
#embed "../../rules/sites/sharepoint.com.txt"
};
static const uint8_t file_991[] = {
#embed "../../rules/sites/shazam.com.txt"
};
static const uint8_t file_992[] = {
#embed "../../rules/sites/shein.com.txt"
};
static const uint8_t file_993[] = {
#embed "../../rules/sites/shopee.com.txt"
};
static const uint8_t file_994[] = {
#embed "../../rules/sites/shutterstock.com.txt"
};
static const uint8_t file_995[] = {
#embed "../../rules/sites/similarweb.com.txt"
};
static const uint8_t file_996[] = {
#embed "../../rules/sites/simplecast.com.txt"
};
static const uint8_t file_997[] = {
#embed "../../rules/sites/simplyhired.com.txt"
};
static const uint8_t file_998[] = {
#embed "../../rules/sites/sina.com.cn.txt"
};
static const uint8_t file_999[] = {
#embed "../../rules/sites/sixt.com.txt"
};
static const uint8_t file_1000[] = {
#embed "../../rules/sites/sketchfab.com.txt"
};
static const uint8_t file_1001[] = {
#embed "../../rules/sites/skillshare.com.txt"
};
static const uint8_t file_1002[] = {
#embed "../../rules/sites/sky.com.txt"
};
static const uint8_t file_1003[] = {
#embed "../../rules/sites/sky.it.txt"
};
static const uint8_t file_1004[] = {
#embed "../../rules/sites/skyeng.ru.txt"
};
static const uint8_t file_1005[] = {
#embed "../../rules/sites/skyscanner.com.txt"
};
static const uint8_t file_1006[] = {
#embed "../../rules/sites/slack.com.txt"
};
static const uint8_t file_1007[] = {
#embed "../../rules/sites/slant.co.txt"
};
static const uint8_t file_1008[] = {
#embed "../../rules/sites/slashdot.org.txt"
};
static const uint8_t file_1009[] = {
#embed "../../rules/sites/slate.com.txt"
};
static const uint8_t file_1010[] = {
#embed "../../rules/sites/slickdeals.net.txt"
};
static const uint8_t file_1011[] = {
#embed "../../rules/sites/slideshare.net.txt"
};
static const uint8_t file_1012[] = {
#embed "../../rules/sites/smartrecruiters.com.txt"
};
static const uint8_t file_1013[] = {
#embed "../../rules/sites/smashingmagazine.com.txt"
};
static const uint8_t file_1014[] = {
#embed "../../rules/sites/smbc.co.jp.txt"
};
static const uint8_t file_1015[] = {
#embed "../../rules/sites/smh.com.au.txt"
};
static const uint8_t file_1016[] = {
#embed "../../rules/sites/smithsonianmag.com.txt"
};
static const uint8_t file_1017[] = {
#embed "../../rules/sites/smzdm.com.txt"
};
static const uint8_t file_1018[] = {
#embed "../../rules/sites/snapchat.com.txt"
};
static const uint8_t file_1019[] = {
#embed "../../rules/sites/snapcraft.io.txt"
};
static const uint8_t file_1020[] = {
#embed "../../rules/sites/snapdeal.com.txt"
};
static const uint8_t file_1021[] = {
#embed "../../rules/sites/so-net.ne.jp.txt"
};
static const uint8_t file_1022[] = {
#embed "../../rules/sites/so.com.txt"
};
static const uint8_t file_1023[] = {
#embed "../../rules/sites/sogou.com.txt"
};
static const uint8_t file_1024[] = {
#embed "../../rules/sites/sohu.com.txt"
};
static const uint8_t file_1025[] = {
#embed "../../rules/sites/songkick.com.txt"
};
static const uint8_t file_1026[] = {
#embed "../../rules/sites/soundcloud.com.txt"
};
static const uint8_t file_1027[] = {
#embed "../../rules/sites/sourceforge.net.txt"
};
static const uint8_t file_1028[] = {
#embed "../../rules/sites/sparkfun.com.txt"
};
static const uint8_t file_1029[] = {
#embed "../../rules/sites/speakerdeck.com.txt"
};
static const uint8_t file_1030[] = {
#embed "../../rules/sites/speedrun.com.txt"
};
static const uint8_t file_1031[] = {
#embed "../../rules/sites/speedtest.net.txt"
};
static const uint8_t file_1032[] = {
#embed "../../rules/sites/spiegel.de.txt"
};
static const uint8_t file_1033[] = {
#embed "../../rules/sites/sports.ru.txt"
};
static const uint8_t file_1034[] = {
#embed "../../rules/sites/spotify.com.txt"
};
static const uint8_t file_1035[] = {
#embed "../../rules/sites/springer.com.txt"
};
static const uint8_t file_1036[] = {
#embed "../../rules/sites/squarespace.com.txt"
};
static const uint8_t file_1037[] = {
#embed "../../rules/sites/ssense.com.txt"
};
static const uint8_t file_1038[] = {
#embed "../../rules/sites/ssg.com.txt"
};
static const uint8_t file_1039[] = {
#embed "../../rules/sites/sspai.com.txt"
};
static const uint8_t file_1040[] = {
#embed "../../rules/sites/ssrn.com.txt"
};
static const uint8_t file_1041[] = {
#embed "../../rules/sites/stackblitz.com.txt"
};
static const uint8_t file_1042[] = {
#embed "../../rules/sites/stackexchange.com.txt"
};
static const uint8_t file_1043[] = {
#embed "../../rules/sites/stackshare.io.txt"
};
static const uint8_t file_1044[] = {
#embed "../../rules/sites/stacksocial.com.txt"
};
static const uint8_t file_1045[] = {
#embed "../../rules/sites/startpage.com.txt"
};
static const uint8_t file_1046[] = {
#embed "../../rules/sites/steamcommunity.com.txt"
};
static const uint8_t file_1047[] = {
#embed "../../rules/sites/steamdb.info.txt"
};
static const uint8_t file_1048[] = {
#embed "../../rules/sites/steampowered.com.txt"
};
static const uint8_t file_1049[] = {
#embed "../../rules/sites/stepstone.de.txt"
};
static const uint8_t file_1050[] = {
#embed "../../rules/sites/stitcher.com.txt"
};
static const uint8_t file_1051[] = {
#embed "../../rules/sites/stock.adobe.com.txt"
};
static const uint8_t file_1052[] = {
#embed "../../rules/sites/store.google.com.txt"
};
static const uint8_t file_1053[] = {
#embed "../../rules/sites/storytel.com.txt"
};
static const uint8_t file_1054[] = {
#embed "../../rules/sites/straitstimes.com.txt"
};
static const uint8_t file_1055[] = {
#embed "../../rules/sites/strava.com.txt"
};
static const uint8_t file_1056[] = {
#embed "../../rules/sites/streamable.com.txt"
};
static const uint8_t file_1057[] = {
#embed "../../rules/sites/stripe.com.txt"
};
static const uint8_t file_1058[] = {
#embed "../../rules/sites/stubhub.com.txt"
};
static const uint8_t file_1059[] = {
#embed "../../rules/sites/stuff.co.nz.txt"
};
static const uint8_t file_1060[] = {
#embed "../../rules/sites/subito.it.txt"
};
static const uint8_t file_1061[] = {
#embed "../../rules/sites/substack.com.txt"
};
static const uint8_t file_1062[] = {
#embed "../../rules/sites/sueddeutsche.de.txt"
};
static const uint8_t file_1063[] = {
#embed "../../rules/sites/summitpost.org.txt"
};
static const uint8_t file_1064[] = {
#embed "../../rules/sites/suning.com.txt"
};
static const uint8_t file_1065[] = {
#embed "../../rules/sites/superjob.ru.txt"
};
static const uint8_t file_1066[] = {
#embed "../../rules/sites/surfshark.com.txt"
};
static const uint8_t file_1067[] = {
#embed "../../rules/sites/suruga-ya.jp.txt"
};
static const uint8_t file_1068[] = {
#embed "../../rules/sites/suumo.jp.txt"
};
static const uint8_t file_1069[] = {
#embed "../../rules/sites/svtplay.se.txt"
};
static const uint8_t file_1070[] = {
#embed "../../rules/sites/sweetwater.com.txt"
};
static const uint8_t file_1071[] = {
#embed "../../rules/sites/swiftpackageindex.com.txt"
};
static const uint8_t file_1072[] = {
#embed "../../rules/sites/swiggy.com.txt"
};
static const uint8_t file_1073[] = {
#embed "../../rules/sites/swp.de.txt"
};
static const uint8_t file_1074[] = {
#embed "../../rules/sites/syosetu.com.txt"
};
static const uint8_t file_1075[] = {
#embed "../../rules/sites/t.me.txt"
};
static const uint8_t file_1076[] = {
#embed "../../rules/sites/tabelog.com.txt"
};
static const uint8_t file_1077[] = {
#embed "../../rules/sites/tagesanzeiger.ch.txt"
};
static const uint8_t file_1078[] = {
#embed "../../rules/sites/tagesschau.de.txt"
};
static const uint8_t file_1079[] = {
#embed "../../rules/sites/takealot.com.txt"
};
static const uint8_t file_1080[] = {
#embed "../../rules/sites/tandfonline.com.txt"
};
static const uint8_t file_1081[] = {
#embed "../../rules/sites/taobao.com.txt"
};
static const uint8_t file_1082[] = {
#embed "../../rules/sites/target.com.txt"
};
static const uint8_t file_1083[] = {
#embed "../../rules/sites/tass.ru.txt"
};
static const uint8_t file_1084[] = {
#embed "../../rules/sites/tasty.co.txt"
};
static const uint8_t file_1085[] = {
#embed "../../rules/sites/tcgplayer.com.txt"
};
static const uint8_t file_1086[] = {
#embed "../../rules/sites/tchibo.de.txt"
};
static const uint8_t file_1087[] = {
#embed "../../rules/sites/teams.microsoft.com.txt"
};
static const uint8_t file_1088[] = {
#embed "../../rules/sites/techbook.de.txt"
};
static const uint8_t file_1089[] = {
#embed "../../rules/sites/techcrunch.com.txt"
};
static const uint8_t file_1090[] = {
#embed "../../rules/sites/techpowerup.com.txt"
};
static const uint8_t file_1091[] = {
#embed "../../rules/sites/ted.com.txt"
};
static const uint8_t file_1092[] = {
#embed "../../rules/sites/teknosa.com.txt"
};
static const uint8_t file_1093[] = {
#embed "../../rules/sites/telegraph.co.uk.txt"
};
static const uint8_t file_1094[] = {
#embed "../../rules/sites/temu.com.txt"
};
static const uint8_t file_1095[] = {
#embed "../../rules/sites/tenor.com.txt"
};
static const uint8_t file_1096[] = {
#embed "../../rules/sites/tesco.com.txt"
};
static const uint8_t file_1097[] = {
#embed "../../rules/sites/theage.com.au.txt"
};
static const uint8_t file_1098[] = {
#embed "../../rules/sites/theathletic.com.txt"
};
static const uint8_t file_1099[] = {
#embed "../../rules/sites/theatlantic.com.txt"
};
static const uint8_t file_1100[] = {
#embed "../../rules/sites/theaustralian.com.au.txt"
};
static const uint8_t file_1101[] = {
#embed "../../rules/sites/theconversation.com.txt"
};
static const uint8_t file_1102[] = {
#embed "../../rules/sites/theepochtimes.com.txt"
};
static const uint8_t file_1103[] = {
#embed "../../rules/sites/thefork.com.txt"
};
static const uint8_t file_1104[] = {
#embed "../../rules/sites/theglobeandmail.com.txt"
};
static const uint8_t file_1105[] = {
#embed "../../rules/sites/theguardian.com.txt"
};
static const uint8_t file_1106[] = {
#embed "../../rules/sites/thehill.com.txt"
};
static const uint8_t file_1107[] = {
#embed "../../rules/sites/thehindu.com.txt"
};
static const uint8_t file_1108[] = {
#embed "../../rules/sites/thelancet.com.txt"
};
static const uint8_t file_1109[] = {
#embed "../../rules/sites/themoviedb.org.txt"
};
static const uint8_t file_1110[] = {
#embed "../../rules/sites/thenewstack.io.txt"
};
static const uint8_t file_1111[] = {
#embed "../../rules/sites/thenounproject.com.txt"
};
static const uint8_t file_1112[] = {
#embed "../../rules/sites/thepaper.cn.txt"
};
static const uint8_t file_1113[] = {
#embed "../../rules/sites/theqoo.net.txt"
};
static const uint8_t file_1114[] = {
#embed "../../rules/sites/theregister.com.txt"
};
static const uint8_t file_1115[] = {
#embed "../../rules/sites/thesaurus.com.txt"
};
static const uint8_t file_1116[] = {
#embed "../../rules/sites/thestar.com.txt"
};
static const uint8_t file_1117[] = {
#embed "../../rules/sites/thestorygraph.com.txt"
};
static const uint8_t file_1118[] = {
#embed "../../rules/sites/thesun.co.uk.txt"
};
static const uint8_t file_1119[] = {
#embed "../../rules/sites/thetimes.com.txt"
};
static const uint8_t file_1120[] = {
#embed "../../rules/sites/theverge.com.txt"
};
static const uint8_t file_1121[] = {
#embed "../../rules/sites/thingiverse.com.txt"
};
static const uint8_t file_1122[] = {
#embed "../../rules/sites/thisismoney.co.uk.txt"
};
static const uint8_t file_1123[] = {
#embed "../../rules/sites/thomann.de.txt"
};
static const uint8_t file_1124[] = {
#embed "../../rules/sites/threads.com.txt"
};
static const uint8_t file_1125[] = {
#embed "../../rules/sites/thriftbooks.com.txt"
};
static const uint8_t file_1126[] = {
#embed "../../rules/sites/ticketmaster.com.txt"
};
static const uint8_t file_1127[] = {
#embed "../../rules/sites/tidal.com.txt"
};
static const uint8_t file_1128[] = {
#embed "../../rules/sites/tieba.baidu.com.txt"
};
static const uint8_t file_1129[] = {
#embed "../../rules/sites/tiki.vn.txt"
};
static const uint8_t file_1130[] = {
#embed "../../rules/sites/tiktok.com.txt"
};
static const uint8_t file_1131[] = {
#embed "../../rules/sites/time.com.txt"
};
static const uint8_t file_1132[] = {
#embed "../../rules/sites/timesofindia.indiatimes.com.txt"
};
static const uint8_t file_1133[] = {
#embed "../../rules/sites/timesofisrael.com.txt"
};
static const uint8_t file_1134[] = {
#embed "../../rules/sites/tistory.com.txt"
};
static const uint8_t file_1135[] = {
#embed "../../rules/sites/togetter.com.txt"
};
static const uint8_t file_1136[] = {
#embed "../../rules/sites/tokopedia.com.txt"
};
static const uint8_t file_1137[] = {
#embed "../../rules/sites/toomics.com.txt"
};
static const uint8_t file_1138[] = {
#embed "../../rules/sites/tori.fi.txt"
};
static const uint8_t file_1139[] = {
#embed "../../rules/sites/totaljobs.com.txt"
};
static const uint8_t file_1140[] = {
#embed "../../rules/sites/toutiao.com.txt"
};
static const uint8_t file_1141[] = {
#embed "../../rules/sites/towardsdatascience.com.txt"
};
static const uint8_t file_1142[] = {
#embed "../../rules/sites/toyokeizai.net.txt"
};
static const uint8_t file_1143[] = {
#embed "../../rules/sites/trademe.co.nz.txt"
};
static const uint8_t file_1144[] = {
#embed "../../rules/sites/tradingview.com.txt"
};
static const uint8_t file_1145[] = {
#embed "../../rules/sites/transfermarkt.com.txt"
};
static const uint8_t file_1146[] = {
#embed "../../rules/sites/trello.com.txt"
};
static const uint8_t file_1147[] = {
#embed "../../rules/sites/trendyol.com.txt"
};
static const uint8_t file_1148[] = {
#embed "../../rules/sites/trip.com.txt"
};
static const uint8_t file_1149[] = {
#embed "../../rules/sites/tripadvisor.com.txt"
};
static const uint8_t file_1150[] = {
#embed "../../rules/sites/tripit.com.txt"
};
static const uint8_t file_1151[] = {
#embed "../../rules/sites/trulia.com.txt"
};
static const uint8_t file_1152[] = {
#embed "../../rules/sites/trustpilot.com.txt"
};
static const uint8_t file_1153[] = {
#embed "../../rules/sites/tui.co.uk.txt"
};
static const uint8_t file_1154[] = {
#embed "../../rules/sites/tumblr.com.txt"
};
static const uint8_t file_1155[] = {
#embed "../../rules/sites/tuta.com.txt"
};
static const uint8_t file_1156[] = {
#embed "../../rules/sites/tutorialspoint.com.txt"
};
static const uint8_t file_1157[] = {
#embed "../../rules/sites/tutti.ch.txt"
};
static const uint8_t file_1158[] = {
#embed "../../rules/sites/tv2.no.txt"
};
static const uint8_t file_1159[] = {
#embed "../../rules/sites/tver.jp.txt"
};
static const uint8_t file_1160[] = {
#embed "../../rules/sites/twitch.tv.txt"
};
static const uint8_t file_1161[] = {
#embed "../../rules/sites/typeform.com.txt"
};
static const uint8_t file_1162[] = {
#embed "../../rules/sites/uber.com.txt"
};
static const uint8_t file_1163[] = {
#embed "../../rules/sites/ubereats.com.txt"
};
static const uint8_t file_1164[] = {
#embed "../../rules/sites/udacity.com.txt"
};
static const uint8_t file_1165[] = {
#embed "../../rules/sites/udemy.com.txt"
};
static const uint8_t file_1166[] = {
#embed "../../rules/sites/ulta.com.txt"
};
static const uint8_t file_1167[] = {
#embed "../../rules/sites/un.org.txt"
};
static const uint8_t file_1168[] = {
#embed "../../rules/sites/unieuro.it.txt"
};
static const uint8_t file_1169[] = {
#embed "../../rules/sites/uniqlo.com.txt"
};
static const uint8_t file_1170[] = {
#embed "../../rules/sites/unity.com.txt"
};
static const uint8_t file_1171[] = {
#embed "../../rules/sites/unsplash.com.txt"
};
static const uint8_t file_1172[] = {
#embed "../../rules/sites/uol.com.br.txt"
};
static const uint8_t file_1173[] = {
#embed "../../rules/sites/upwork.com.txt"
};
static const uint8_t file_1174[] = {
#embed "../../rules/sites/urbandictionary.com.txt"
};
static const uint8_t file_1175[] = {
#embed "../../rules/sites/usaa.com.txt"
};
static const uint8_t file_1176[] = {
#embed "../../rules/sites/usatoday.com.txt"
};
static const uint8_t file_1177[] = {
#embed "../../rules/sites/v.qq.com.txt"
};
static const uint8_t file_1178[] = {
#embed "../../rules/sites/v2ex.com.txt"
};
static const uint8_t file_1179[] = {
#embed "../../rules/sites/vanityfair.com.txt"
};
static const uint8_t file_1180[] = {
#embed "../../rules/sites/variety.com.txt"
};
static const uint8_t file_1181[] = {
#embed "../../rules/sites/vc.ru.txt"
};
static const uint8_t file_1182[] = {
#embed "../../rules/sites/vedomosti.ru.txt"
};
static const uint8_t file_1183[] = {
#embed "../../rules/sites/velog.io.txt"
};
static const uint8_t file_1184[] = {
#embed "../../rules/sites/verizon.com.txt"
};
static const uint8_t file_1185[] = {
#embed "../../rules/sites/very.co.uk.txt"
};
static const uint8_t file_1186[] = {
#embed "../../rules/sites/verywellhealth.com.txt"
};
static const uint8_t file_1187[] = {
#embed "../../rules/sites/vg.no.txt"
};
static const uint8_t file_1188[] = {
#embed "../../rules/sites/viator.com.txt"
};
static const uint8_t file_1189[] = {
#embed "../../rules/sites/vice.com.txt"
};
static const uint8_t file_1190[] = {
#embed "../../rules/sites/vimeo.com.txt"
};
static const uint8_t file_1191[] = {
#embed "../../rules/sites/vinted.com.txt"
};
static const uint8_t file_1192[] = {
#embed "../../rules/sites/vip.com.txt"
};
static const uint8_t file_1193[] = {
#embed "../../rules/sites/visualstudio.com.txt"
};
static const uint8_t file_1194[] = {
#embed "../../rules/sites/vitamix.com.txt"
};
static const uint8_t file_1195[] = {
#embed "../../rules/sites/vk.com.txt"
};
static const uint8_t file_1196[] = {
#embed "../../rules/sites/vogue.com.txt"
};
static const uint8_t file_1197[] = {
#embed "../../rules/sites/voidu.com.txt"
};
static const uint8_t file_1198[] = {
#embed "../../rules/sites/volkskrant.nl.txt"
};
static const uint8_t file_1199[] = {
#embed "../../rules/sites/vox.com.txt"
};
static const uint8_t file_1200[] = {
#embed "../../rules/sites/vrbo.com.txt"
};
static const uint8_t file_1201[] = {
#embed "../../rules/sites/w3.org.txt"
};
static const uint8_t file_1202[] = {
#embed "../../rules/sites/w3schools.com.txt"
};
static const uint8_t file_1203[] = {
#embed "../../rules/sites/wadiz.kr.txt"
};
static const uint8_t file_1204[] = {
#embed "../../rules/sites/wallapop.com.txt"
};
static const uint8_t file_1205[] = {
#embed "../../rules/sites/walmart.com.txt"
};
static const uint8_t file_1206[] = {
#embed "../../rules/sites/wanted.co.kr.txt"
};
static const uint8_t file_1207[] = {
#embed "../../rules/sites/wantedly.com.txt"
};
static const uint8_t file_1208[] = {
#embed "../../rules/sites/washingtonpost.com.txt"
};
static const uint8_t file_1209[] = {
#embed "../../rules/sites/washingtontimes.com.txt"
};
static const uint8_t file_1210[] = {
#embed "../../rules/sites/waterstones.com.txt"
};
static const uint8_t file_1211[] = {
#embed "../../rules/sites/wattpad.com.txt"
};
static const uint8_t file_1212[] = {
#embed "../../rules/sites/wayfair.com.txt"
};
static const uint8_t file_1213[] = {
#embed "../../rules/sites/weather.com.txt"
};
static const uint8_t file_1214[] = {
#embed "../../rules/sites/web.dev.txt"
};
static const uint8_t file_1215[] = {
#embed "../../rules/sites/webmd.com.txt"
};
static const uint8_t file_1216[] = {
#embed "../../rules/sites/webtoons.com.txt"
};
static const uint8_t file_1217[] = {
#embed "../../rules/sites/weibo.com.txt"
};
static const uint8_t file_1218[] = {
#embed "../../rules/sites/weidian.com.txt"
};
static const uint8_t file_1219[] = {
#embed "../../rules/sites/weixin.qq.com.txt"
};
static const uint8_t file_1220[] = {
#embed "../../rules/sites/wellfound.com.txt"
};
static const uint8_t file_1221[] = {
#embed "../../rules/sites/welt.de.txt"
};
static const uint8_t file_1222[] = {
#embed "../../rules/sites/wetransfer.com.txt"
};
static const uint8_t file_1223[] = {
#embed "../../rules/sites/whitehouse.gov.txt"
};
static const uint8_t file_1224[] = {
#embed "../../rules/sites/who.int.txt"
};
static const uint8_t file_1225[] = {
#embed "../../rules/sites/whoscored.com.txt"
};
static const uint8_t file_1226[] = {
#embed "../../rules/sites/wiki.gentoo.org.txt"
};
static const uint8_t file_1227[] = {
#embed "../../rules/sites/wiki.openstreetmap.org.txt"
};
static const uint8_t file_1228[] = {
#embed "../../rules/sites/wikihow.com.txt"
};
static const uint8_t file_1229[] = {
#embed "../../rules/sites/wikimedia.txt"
};
static const uint8_t file_1230[] = {
#embed "../../rules/sites/wildberries.ru.txt"
};
static const uint8_t file_1231[] = {
#embed "../../rules/sites/wiley.com.txt"
};
static const uint8_t file_1232[] = {
#embed "../../rules/sites/willhaben.at.txt"
};
static const uint8_t file_1233[] = {
#embed "../../rules/sites/wirecutter.com.txt"
};
static const uint8_t file_1234[] = {
#embed "../../rules/sites/wired.com.txt"
};
static const uint8_t file_1235[] = {
#embed "../../rules/sites/wish.com.txt"
};
static const uint8_t file_1236[] = {
#embed "../../rules/sites/wistia.com.txt"
};
static const uint8_t file_1237[] = {
#embed "../../rules/sites/wolframalpha.com.txt"
};
static const uint8_t file_1238[] = {
#embed "../../rules/sites/woot.com.txt"
};
static const uint8_t file_1239[] = {
#embed "../../rules/sites/workable.com.txt"
};
static const uint8_t file_1240[] = {
#embed "../../rules/sites/worldbank.org.txt"
};
static const uint8_t file_1241[] = {
#embed "../../rules/sites/worldcat.org.txt"
};
static const uint8_t file_1242[] = {
#embed "../../rules/sites/wps.com.txt"
};
static const uint8_t file_1243[] = {
#embed "../../rules/sites/wsj.com.txt"
};
static const uint8_t file_1244[] = {
#embed "../../rules/sites/wunderground.com.txt"
};
static const uint8_t file_1245[] = {
#embed "../../rules/sites/x.com.txt"
};
static const uint8_t file_1246[] = {
#embed "../../rules/sites/xbox.com.txt"
};
static const uint8_t file_1247[] = {
#embed "../../rules/sites/xhamster.com.txt"
};
static const uint8_t file_1248[] = {
#embed "../../rules/sites/xiaohongshu.com.txt"
};
static const uint8_t file_1249[] = {
#embed "../../rules/sites/xing.com.txt"
};
static const uint8_t file_1250[] = {
#embed "../../rules/sites/yahoo.co.jp.txt"
};
static const uint8_t file_1251[] = {
#embed "../../rules/sites/yahoo.com.txt"
};
static const uint8_t file_1252[] = {
#embed "../../rules/sites/yandex.com.txt"
};
static const uint8_t file_1253[] = {
#embed "../../rules/sites/yanolja.com.txt"
};
static const uint8_t file_1254[] = {
#embed "../../rules/sites/yelp.com.txt"
};
static const uint8_t file_1255[] = {
#embed "../../rules/sites/yes24.com.txt"
};
static const uint8_t file_1256[] = {
#embed "../../rules/sites/yle.fi.txt"
};
static const uint8_t file_1257[] = {
#embed "../../rules/sites/yna.co.kr.txt"
};
static const uint8_t file_1258[] = {
#embed "../../rules/sites/yodobashi.com.txt"
};
static const uint8_t file_1259[] = {
#embed "../../rules/sites/yomiuri.co.jp.txt"
};
static const uint8_t file_1260[] = {
#embed "../../rules/sites/youku.com.txt"
};
static const uint8_t file_1261[] = {
#embed "../../rules/sites/youtube.com.txt"
};
static const uint8_t file_1262[] = {
#embed "../../rules/sites/zalando.com.txt"
};
static const uint8_t file_1263[] = {
#embed "../../rules/sites/zappos.com.txt"
};
static const uint8_t file_1264[] = {
#embed "../../rules/sites/zara.com.txt"
};
static const uint8_t file_1265[] = {
#embed "../../rules/sites/zdf.de.txt"
};
static const uint8_t file_1266[] = {
#embed "../../rules/sites/zdnet.com.txt"
};
static const uint8_t file_1267[] = {
#embed "../../rules/sites/zeit.de.txt"
};
static const uint8_t file_1268[] = {
#embed "../../rules/sites/zenn.dev.txt"
};
static const uint8_t file_1269[] = {
#embed "../../rules/sites/zenodo.org.txt"
};
static const uint8_t file_1270[] = {
#embed "../../rules/sites/zerkalo.io.txt"
};
static const uint8_t file_1271[] = {
#embed "../../rules/sites/zhidao.baidu.com.txt"
};
static const uint8_t file_1272[] = {
#embed "../../rules/sites/zhihu.com.txt"
};
static const uint8_t file_1273[] = {
#embed "../../rules/sites/zhipin.com.txt"
};
static const uint8_t file_1274[] = {
#embed "../../rules/sites/zigbang.com.txt"
};
static const uint8_t file_1275[] = {
#embed "../../rules/sites/zillow.com.txt"
};
static const uint8_t file_1276[] = {
#embed "../../rules/sites/ziprecruiter.com.txt"
};
static const uint8_t file_1277[] = {
#embed "../../rules/sites/zocdoc.com.txt"
};
static const uint8_t file_1278[] = {
#embed "../../rules/sites/zoho.com.txt"
};
static const uint8_t file_1279[] = {
#embed "../../rules/sites/zomato.com.txt"
};
static const uint8_t file_1280[] = {
#embed "../../rules/sites/zoom.us.txt"
};
static const uint8_t file_1281[] = {
#embed "../../rules/sites/zoopla.co.uk.txt"
};
static const uint8_t file_1282[] = {
#embed "../../rules/sites/zozo.jp.txt"
};
static const uint8_t file_1283[] = {
#embed "../../rules/wrappers/affiliates.txt"
};
static const uint8_t file_1284[] = {
#embed "../../rules/wrappers/amp.txt"
};
static const uint8_t file_1285[] = {
#embed "../../rules/wrappers/mail.txt"
};
static const uint8_t file_1286[] = {
#embed "../../rules/wrappers/readers.txt"
};
static const uint8_t file_1287[] = {
#embed "../../rules/wrappers/search-engines.txt"
};
static const uint8_t file_1288[] = {
#embed "../../rules/wrappers/social.txt"
};

#define RULES(name, bytes) {(const uint8_t *)name, sizeof(name) - 1, bytes, sizeof(bytes)}

static const backnote_rule_file_t files[] = {
    RULES("rules/global/campaigns.txt", file_0),
    RULES("rules/global/click-identifiers.txt", file_1),
    RULES("rules/global/mail.txt", file_2),
    RULES("rules/global/sessions.txt", file_3),
    RULES("rules/global/vendors.txt", file_4),
    RULES("rules/global/views.txt", file_5),
    RULES("rules/hosts/mobile.txt", file_6),
    RULES("rules/kinds/news.txt", file_7),
    RULES("rules/kinds/numbered-news.txt", file_8),
    RULES("rules/kinds/papers.txt", file_9),
    RULES("rules/kinds/ranges.txt", file_10),
    RULES("rules/kinds/shops.txt", file_11),
    RULES("rules/kinds/travel-and-homes.txt", file_12),
    RULES("rules/shapes/bug-trackers.txt", file_13),
    RULES("rules/shapes/content-management.txt", file_14),
    RULES("rules/shapes/fediverse.txt", file_15),
    RULES("rules/shapes/forums.txt", file_16),
    RULES("rules/shapes/shops.txt", file_17),
    RULES("rules/shapes/wikis.txt", file_18),
    RULES("rules/sites/104.com.tw.txt", file_19),
    RULES("rules/sites/11st.co.kr.txt", file_20),
    RULES("rules/sites/163.com.txt", file_21),
    RULES("rules/sites/1688.com.txt", file_22),
    RULES("rules/sites/20minutos.es.txt", file_23),
    RULES("rules/sites/29cm.co.kr.txt", file_24),
    RULES("rules/sites/2dehands.be.txt", file_25),
    RULES("rules/sites/36kr.com.txt", file_26),
    RULES("rules/sites/500px.com.txt", file_27),
    RULES("rules/sites/7net.omni7.jp.txt", file_28),
    RULES("rules/sites/99acres.com.txt", file_29),
    RULES("rules/sites/9gag.com.txt", file_30),
    RULES("rules/sites/abc.es.txt", file_31),
    RULES("rules/sites/abc.net.au.txt", file_32),
    RULES("rules/sites/abcnews.go.com.txt", file_33),
    RULES("rules/sites/abebooks.com.txt", file_34),
    RULES("rules/sites/abema.tv.txt", file_35),
    RULES("rules/sites/academia.edu.txt", file_36),
    RULES("rules/sites/accor.com.txt", file_37),
    RULES("rules/sites/accuweather.com.txt", file_38),
    RULES("rules/sites/acfun.cn.txt", file_39),
    RULES("rules/sites/aclanthology.org.txt", file_40),
    RULES("rules/sites/acm.org.txt", file_41),
    RULES("rules/sites/acs.org.txt", file_42),
    RULES("rules/sites/actionnetwork.org.txt", file_43),
    RULES("rules/sites/adafruit.com.txt", file_44),
    RULES("rules/sites/addons.mozilla.org.txt", file_45),
    RULES("rules/sites/adidas.com.txt", file_46),
    RULES("rules/sites/adobe.com.txt", file_47),
    RULES("rules/sites/adorama.com.txt", file_48),
    RULES("rules/sites/adsabs.harvard.edu.txt", file_49),
    RULES("rules/sites/afr.com.txt", file_50),
    RULES("rules/sites/afreecatv.com.txt", file_51),
    RULES("rules/sites/aftonbladet.se.txt", file_52),
    RULES("rules/sites/agoda.com.txt", file_53),
    RULES("rules/sites/aip.org.txt", file_54),
    RULES("rules/sites/airasia.com.txt", file_55),
    RULES("rules/sites/airbnb.com.txt", file_56),
    RULES("rules/sites/airtable.com.txt", file_57),
    RULES("rules/sites/ajio.com.txt", file_58),
    RULES("rules/sites/aladin.co.kr.txt", file_59),
    RULES("rules/sites/alibaba.com.txt", file_60),
    RULES("rules/sites/aliexpress.com.txt", file_61),
    RULES("rules/sites/aljazeera.com.txt", file_62),
    RULES("rules/sites/allegro.pl.txt", file_63),
    RULES("rules/sites/allocine.fr.txt", file_64),
    RULES("rules/sites/allrecipes.com.txt", file_65),
    RULES("rules/sites/alltrails.com.txt", file_66),
    RULES("rules/sites/alternate.de.txt", file_67),
    RULES("rules/sites/alternativeto.net.txt", file_68),
    RULES("rules/sites/alza.cz.txt", file_69),
    RULES("rules/sites/amazon.com.txt", file_70),
    RULES("rules/sites/ameblo.jp.txt", file_71),
    RULES("rules/sites/americanas.com.br.txt", file_72),
    RULES("rules/sites/ana.co.jp.txt", file_73),
    RULES("rules/sites/anaconda.org.txt", file_74),
    RULES("rules/sites/anandtech.com.txt", file_75),
    RULES("rules/sites/anchor.fm.txt", file_76),
    RULES("rules/sites/anilist.co.txt", file_77),
    RULES("rules/sites/annualreviews.org.txt", file_78),
    RULES("rules/sites/ansa.it.txt", file_79),
    RULES("rules/sites/answers.com.txt", file_80),
    RULES("rules/sites/ao.com.txt", file_81),
    RULES("rules/sites/apartments.com.txt", file_82),
    RULES("rules/sites/apec.fr.txt", file_83),
    RULES("rules/sites/apkmirror.com.txt", file_84),
    RULES("rules/sites/apkpure.com.txt", file_85),
    RULES("rules/sites/apnews.com.txt", file_86),
    RULES("rules/sites/apple.com.txt", file_87),
    RULES("rules/sites/applications.txt", file_88),
    RULES("rules/sites/aps.org.txt", file_89),
    RULES("rules/sites/archdaily.com.txt", file_90),
    RULES("rules/sites/archive.org.txt", file_91),
    RULES("rules/sites/archiveofourown.org.txt", file_92),
    RULES("rules/sites/archlinux.org.txt", file_93),
    RULES("rules/sites/ardmediathek.de.txt", file_94),
    RULES("rules/sites/argos.co.uk.txt", file_95),
    RULES("rules/sites/arstechnica.com.txt", file_96),
    RULES("rules/sites/arte.tv.txt", file_97),
    RULES("rules/sites/artlist.io.txt", file_98),
    RULES("rules/sites/artsandculture.google.com.txt", file_99),
    RULES("rules/sites/artstation.com.txt", file_100),
    RULES("rules/sites/arxiv.org.txt", file_101),
    RULES("rules/sites/as.com.txt", file_102),
    RULES("rules/sites/asahi.com.txt", file_103),
    RULES("rules/sites/asana.com.txt", file_104),
    RULES("rules/sites/ashbyhq.com.txt", file_105),
    RULES("rules/sites/asos.com.txt", file_106),
    RULES("rules/sites/atlasobscura.com.txt", file_107),
    RULES("rules/sites/atlassian.net.txt", file_108),
    RULES("rules/sites/att.com.txt", file_109),
    RULES("rules/sites/auction.co.kr.txt", file_110),
    RULES("rules/sites/audible.com.txt", file_111),
    RULES("rules/sites/audiomack.com.txt", file_112),
    RULES("rules/sites/auto.ru.txt", file_113),
    RULES("rules/sites/autoplus.fr.txt", file_114),
    RULES("rules/sites/autoscout24.de.txt", file_115),
    RULES("rules/sites/autotrader.co.uk.txt", file_116),
    RULES("rules/sites/autotrader.com.txt", file_117),
    RULES("rules/sites/avaaz.org.txt", file_118),
    RULES("rules/sites/avira.com.txt", file_119),
    RULES("rules/sites/avito.ru.txt", file_120),
    RULES("rules/sites/aws.amazon.com.txt", file_121),
    RULES("rules/sites/axios.com.txt", file_122),
    RULES("rules/sites/axs.com.txt", file_123),
    RULES("rules/sites/backcountry.com.txt", file_124),
    RULES("rules/sites/backerkit.com.txt", file_125),
    RULES("rules/sites/baeldung.com.txt", file_126),
    RULES("rules/sites/bahn.de.txt", file_127),
    RULES("rules/sites/baidu.com.txt", file_128),
    RULES("rules/sites/bamboohr.com.txt", file_129),
    RULES("rules/sites/bandcamp.com.txt", file_130),
    RULES("rules/sites/bandsintown.com.txt", file_131),
    RULES("rules/sites/banggood.com.txt", file_132),
    RULES("rules/sites/barnesandnoble.com.txt", file_133),
    RULES("rules/sites/barrons.com.txt", file_134),
    RULES("rules/sites/basketball-reference.com.txt", file_135),
    RULES("rules/sites/bbc.co.uk.txt", file_136),
    RULES("rules/sites/bbc.com.txt", file_137),
    RULES("rules/sites/bbcgoodfood.com.txt", file_138),
    RULES("rules/sites/beatport.com.txt", file_139),
    RULES("rules/sites/beehiiv.com.txt", file_140),
    RULES("rules/sites/behance.net.txt", file_141),
    RULES("rules/sites/bestbuy.com.txt", file_142),
    RULES("rules/sites/bhphotovideo.com.txt", file_143),
    RULES("rules/sites/biccamera.com.txt", file_144),
    RULES("rules/sites/bienici.com.txt", file_145),
    RULES("rules/sites/bigfishgames.com.txt", file_146),
    RULES("rules/sites/bild.de.txt", file_147),
    RULES("rules/sites/bilibili.com.txt", file_148),
    RULES("rules/sites/bing.com.txt", file_149),
    RULES("rules/sites/biorxiv.org.txt", file_150),
    RULES("rules/sites/bitbucket.org.txt", file_151),
    RULES("rules/sites/bitchute.com.txt", file_152),
    RULES("rules/sites/bleepingcomputer.com.txt", file_153),
    RULES("rules/sites/blizzard.com.txt", file_154),
    RULES("rules/sites/blockchain.com.txt", file_155),
    RULES("rules/sites/blocket.se.txt", file_156),
    RULES("rules/sites/blogspot.com.txt", file_157),
    RULES("rules/sites/bloomberg.com.txt", file_158),
    RULES("rules/sites/bloomingdales.com.txt", file_159),
    RULES("rules/sites/bmj.com.txt", file_160),
    RULES("rules/sites/boardgamegeek.com.txt", file_161),
    RULES("rules/sites/boe.es.txt", file_162),
    RULES("rules/sites/bol.com.txt", file_163),
    RULES("rules/sites/bonappetit.com.txt", file_164),
    RULES("rules/sites/booking.com.txt", file_165),
    RULES("rules/sites/bookshop.org.txt", file_166),
    RULES("rules/sites/boosty.to.txt", file_167),
    RULES("rules/sites/booth.pm.txt", file_168),
    RULES("rules/sites/boots.com.txt", file_169),
    RULES("rules/sites/boredpanda.com.txt", file_170),
    RULES("rules/sites/bostonglobe.com.txt", file_171),
    RULES("rules/sites/boulanger.com.txt", file_172),
    RULES("rules/sites/box.com.txt", file_173),
    RULES("rules/sites/brainly.com.txt", file_174),
    RULES("rules/sites/brave.com.txt", file_175),
    RULES("rules/sites/brilliant.org.txt", file_176),
    RULES("rules/sites/britannica.com.txt", file_177),
    RULES("rules/sites/brunch.co.kr.txt", file_178),
    RULES("rules/sites/bsky.app.txt", file_179),
    RULES("rules/sites/bt.dk.txt", file_180),
    RULES("rules/sites/bugs.txt", file_181),
    RULES("rules/sites/bukalapak.com.txt", file_182),
    RULES("rules/sites/bund.de.txt", file_183),
    RULES("rules/sites/bunjang.co.kr.txt", file_184),
    RULES("rules/sites/bunshun.jp.txt", file_185),
    RULES("rules/sites/businessinsider.com.txt", file_186),
    RULES("rules/sites/buymeacoffee.com.txt", file_187),
    RULES("rules/sites/buzzfeed.com.txt", file_188),
    RULES("rules/sites/buzzsprout.com.txt", file_189),
    RULES("rules/sites/bybit.com.txt", file_190),
    RULES("rules/sites/cafepedagogique.net.txt", file_191),
    RULES("rules/sites/cairn.info.txt", file_192),
    RULES("rules/sites/cambridge.org.txt", file_193),
    RULES("rules/sites/caniuse.com.txt", file_194),
    RULES("rules/sites/canva.com.txt", file_195),
    RULES("rules/sites/capterra.com.txt", file_196),
    RULES("rules/sites/cargurus.com.txt", file_197),
    RULES("rules/sites/carousell.com.txt", file_198),
    RULES("rules/sites/cars.com.txt", file_199),
    RULES("rules/sites/carvana.com.txt", file_200),
    RULES("rules/sites/carwow.de.txt", file_201),
    RULES("rules/sites/casa.it.txt", file_202),
    RULES("rules/sites/casasbahia.com.br.txt", file_203),
    RULES("rules/sites/castbox.fm.txt", file_204),
    RULES("rules/sites/cbc.ca.txt", file_205),
    RULES("rules/sites/cbsnews.com.txt", file_206),
    RULES("rules/sites/cdc.gov.txt", file_207),
    RULES("rules/sites/cdiscount.com.txt", file_208),
    RULES("rules/sites/cell.com.txt", file_209),
    RULES("rules/sites/ceneo.pl.txt", file_210),
    RULES("rules/sites/change.org.txt", file_211),
    RULES("rules/sites/channel4.com.txt", file_212),
    RULES("rules/sites/channelnewsasia.com.txt", file_213),
    RULES("rules/sites/chatgpt.com.txt", file_214),
    RULES("rules/sites/check24.de.txt", file_215),
    RULES("rules/sites/chefkoch.de.txt", file_216),
    RULES("rules/sites/chegg.com.txt", file_217),
    RULES("rules/sites/chess.com.txt", file_218),
    RULES("rules/sites/chewy.com.txt", file_219),
    RULES("rules/sites/chiebukuro.yahoo.co.jp.txt", file_220),
    RULES("rules/sites/chosun.com.txt", file_221),
    RULES("rules/sites/chromewebstore.google.com.txt", file_222),
    RULES("rules/sites/chron.com.txt", file_223),
    RULES("rules/sites/ci.nii.ac.jp.txt", file_224),
    RULES("rules/sites/cian.ru.txt", file_225),
    RULES("rules/sites/cisco.com.txt", file_226),
    RULES("rules/sites/citilink.ru.txt", file_227),
    RULES("rules/sites/civitai.com.txt", file_228),
    RULES("rules/sites/clarin.com.txt", file_229),
    RULES("rules/sites/clevelandclinic.org.txt", file_230),
    RULES("rules/sites/clickup.com.txt", file_231),
    RULES("rules/sites/clien.net.txt", file_232),
    RULES("rules/sites/clinicaltrials.gov.txt", file_233),
    RULES("rules/sites/cloudflare.com.txt", file_234),
    RULES("rules/sites/cnbc.com.txt", file_235),
    RULES("rules/sites/cnblogs.com.txt", file_236),
    RULES("rules/sites/cnet.com.txt", file_237),
    RULES("rules/sites/cnki.net.txt", file_238),
    RULES("rules/sites/cnn.com.txt", file_239),
    RULES("rules/sites/cntraveler.com.txt", file_240),
    RULES("rules/sites/cochranelibrary.com.txt", file_241),
    RULES("rules/sites/coconala.com.txt", file_242),
    RULES("rules/sites/coda.io.txt", file_243),
    RULES("rules/sites/codeberg.org.txt", file_244),
    RULES("rules/sites/codecademy.com.txt", file_245),
    RULES("rules/sites/codepen.io.txt", file_246),
    RULES("rules/sites/codesandbox.io.txt", file_247),
    RULES("rules/sites/coindesk.com.txt", file_248),
    RULES("rules/sites/coingecko.com.txt", file_249),
    RULES("rules/sites/coinmarketcap.com.txt", file_250),
    RULES("rules/sites/collinsdictionary.com.txt", file_251),
    RULES("rules/sites/columbia.com.txt", file_252),
    RULES("rules/sites/companieshouse.gov.uk.txt", file_253),
    RULES("rules/sites/computing.co.uk.txt", file_254),
    RULES("rules/sites/congress.gov.txt", file_255),
    RULES("rules/sites/connpass.com.txt", file_256),
    RULES("rules/sites/conrad.de.txt", file_257),
    RULES("rules/sites/consumerreports.org.txt", file_258),
    RULES("rules/sites/cookpad.com.txt", file_259),
    RULES("rules/sites/coolblue.nl.txt", file_260),
    RULES("rules/sites/core.ac.uk.txt", file_261),
    RULES("rules/sites/corriere.it.txt", file_262),
    RULES("rules/sites/costco.com.txt", file_263),
    RULES("rules/sites/couchsurfing.com.txt", file_264),
    RULES("rules/sites/coupang.com.txt", file_265),
    RULES("rules/sites/coursehero.com.txt", file_266),
    RULES("rules/sites/coursera.org.txt", file_267),
    RULES("rules/sites/courtlistener.com.txt", file_268),
    RULES("rules/sites/cppreference.com.txt", file_269),
    RULES("rules/sites/craigslist.org.txt", file_270),
    RULES("rules/sites/crates.io.txt", file_271),
    RULES("rules/sites/creditkarma.com.txt", file_272),
    RULES("rules/sites/crowdsupply.com.txt", file_273),
    RULES("rules/sites/crunchbase.com.txt", file_274),
    RULES("rules/sites/crunchyroll.com.txt", file_275),
    RULES("rules/sites/csdn.net.txt", file_276),
    RULES("rules/sites/csfd.cz.txt", file_277),
    RULES("rules/sites/css-tricks.com.txt", file_278),
    RULES("rules/sites/ctrip.com.txt", file_279),
    RULES("rules/sites/cults3d.com.txt", file_280),
    RULES("rules/sites/currys.co.uk.txt", file_281),
    RULES("rules/sites/curseforge.com.txt", file_282),
    RULES("rules/sites/cv-library.co.uk.txt", file_283),
    RULES("rules/sites/cyberghostvpn.com.txt", file_284),
    RULES("rules/sites/daft.ie.txt", file_285),
    RULES("rules/sites/dagbladet.no.txt", file_286),
    RULES("rules/sites/dailykos.com.txt", file_287),
    RULES("rules/sites/dailymail.co.uk.txt", file_288),
    RULES("rules/sites/dailymotion.com.txt", file_289),
    RULES("rules/sites/dangdang.com.txt", file_290),
    RULES("rules/sites/darty.com.txt", file_291),
    RULES("rules/sites/datacamp.com.txt", file_292),
    RULES("rules/sites/daum.net.txt", file_293),
    RULES("rules/sites/dba.dk.txt", file_294),
    RULES("rules/sites/dblp.org.txt", file_295),
    RULES("rules/sites/dcard.tw.txt", file_296),
    RULES("rules/sites/dcinside.com.txt", file_297),
    RULES("rules/sites/debian.org.txt", file_298),
    RULES("rules/sites/decathlon.com.txt", file_299),
    RULES("rules/sites/decathlon.pl.txt", file_300),
    RULES("rules/sites/deepl.com.txt", file_301),
    RULES("rules/sites/deeplearning.ai.txt", file_302),
    RULES("rules/sites/deezer.com.txt", file_303),
    RULES("rules/sites/degruyter.com.txt", file_304),
    RULES("rules/sites/delish.com.txt", file_305),
    RULES("rules/sites/deliveroo.co.uk.txt", file_306),
    RULES("rules/sites/dell.com.txt", file_307),
    RULES("rules/sites/depop.com.txt", file_308),
    RULES("rules/sites/derstandard.at.txt", file_309),
    RULES("rules/sites/detur.fi.txt", file_310),
    RULES("rules/sites/deutsche-digitale-bibliothek.de.txt", file_311),
    RULES("rules/sites/dev.to.txt", file_312),
    RULES("rules/sites/developer.android.com.txt", file_313),
    RULES("rules/sites/developer.apple.com.txt", file_314),
    RULES("rules/sites/deviantart.com.txt", file_315),
    RULES("rules/sites/dhgate.com.txt", file_316),
    RULES("rules/sites/dice.com.txt", file_317),
    RULES("rules/sites/dice.fm.txt", file_318),
    RULES("rules/sites/dictionary.cambridge.org.txt", file_319),
    RULES("rules/sites/dictionary.com.txt", file_320),
    RULES("rules/sites/diepresse.com.txt", file_321),
    RULES("rules/sites/digikey.com.txt", file_322),
    RULES("rules/sites/digitalocean.com.txt", file_323),
    RULES("rules/sites/digitec.ch.txt", file_324),
    RULES("rules/sites/discogs.com.txt", file_325),
    RULES("rules/sites/discord.com.txt", file_326),
    RULES("rules/sites/disneyplus.com.txt", file_327),
    RULES("rules/sites/dmm.com.txt", file_328),
    RULES("rules/sites/dn.se.txt", file_329),
    RULES("rules/sites/dns-shop.ru.txt", file_330),
    RULES("rules/sites/docker.com.txt", file_331),
    RULES("rules/sites/docs.oracle.com.txt", file_332),
    RULES("rules/sites/docs.python.org.txt", file_333),
    RULES("rules/sites/docs.rs.txt", file_334),
    RULES("rules/sites/doda.jp.txt", file_335),
    RULES("rules/sites/doi.org.txt", file_336),
    RULES("rules/sites/domclick.ru.txt", file_337),
    RULES("rules/sites/domestika.org.txt", file_338),
    RULES("rules/sites/donga.com.txt", file_339),
    RULES("rules/sites/doordash.com.txt", file_340),
    RULES("rules/sites/douban.com.txt", file_341),
    RULES("rules/sites/douyin.com.txt", file_342),
    RULES("rules/sites/dpreview.com.txt", file_343),
    RULES("rules/sites/dribbble.com.txt", file_344),
    RULES("rules/sites/drom.ru.txt", file_345),
    RULES("rules/sites/dropbox.com.txt", file_346),
    RULES("rules/sites/drudgereport.com.txt", file_347),
    RULES("rules/sites/drugs.com.txt", file_348),
    RULES("rules/sites/dtf.ru.txt", file_349),
    RULES("rules/sites/duckduckgo.com.txt", file_350),
    RULES("rules/sites/duolingo.com.txt", file_351),
    RULES("rules/sites/dw.com.txt", file_352),
    RULES("rules/sites/easyfundraising.org.uk.txt", file_353),
    RULES("rules/sites/ebay.com.txt", file_354),
    RULES("rules/sites/ebird.org.txt", file_355),
    RULES("rules/sites/ecfr.gov.txt", file_356),
    RULES("rules/sites/economist.com.txt", file_357),
    RULES("rules/sites/ecosia.org.txt", file_358),
    RULES("rules/sites/edx.org.txt", file_359),
    RULES("rules/sites/ekstrabladet.dk.txt", file_360),
    RULES("rules/sites/elconfidencial.com.txt", file_361),
    RULES("rules/sites/elcorteingles.es.txt", file_362),
    RULES("rules/sites/elifesciences.org.txt", file_363),
    RULES("rules/sites/elkjop.no.txt", file_364),
    RULES("rules/sites/elmundo.es.txt", file_365),
    RULES("rules/sites/elpais.com.txt", file_366),
    RULES("rules/sites/emag.ro.txt", file_367),
    RULES("rules/sites/empik.com.txt", file_368),
    RULES("rules/sites/encar.com.txt", file_369),
    RULES("rules/sites/engadget.com.txt", file_370),
    RULES("rules/sites/eonline.com.txt", file_371),
    RULES("rules/sites/epicgames.com.txt", file_372),
    RULES("rules/sites/epicurious.com.txt", file_373),
    RULES("rules/sites/espn.com.txt", file_374),
    RULES("rules/sites/estadao.com.br.txt", file_375),
    RULES("rules/sites/etsy.com.txt", file_376),
    RULES("rules/sites/eur-lex.europa.eu.txt", file_377),
    RULES("rules/sites/eurogamer.net.txt", file_378),
    RULES("rules/sites/euronews.com.txt", file_379),
    RULES("rules/sites/europa.eu.txt", file_380),
    RULES("rules/sites/europeana.eu.txt", file_381),
    RULES("rules/sites/europepmc.org.txt", file_382),
    RULES("rules/sites/eventbrite.com.txt", file_383),
    RULES("rules/sites/eventim.de.txt", file_384),
    RULES("rules/sites/expansion.com.txt", file_385),
    RULES("rules/sites/expedia.com.txt", file_386),
    RULES("rules/sites/f-droid.org.txt", file_387),
    RULES("rules/sites/f1000research.com.txt", file_388),
    RULES("rules/sites/facebook.com.txt", file_389),
    RULES("rules/sites/falabella.com.txt", file_390),
    RULES("rules/sites/fanatical.com.txt", file_391),
    RULES("rules/sites/fandom.com.txt", file_392),
    RULES("rules/sites/fanfiction.net.txt", file_393),
    RULES("rules/sites/farfetch.com.txt", file_394),
    RULES("rules/sites/fashiondays.ro.txt", file_395),
    RULES("rules/sites/fastmail.com.txt", file_396),
    RULES("rules/sites/faz.net.txt", file_397),
    RULES("rules/sites/federalregister.gov.txt", file_398),
    RULES("rules/sites/feverup.com.txt", file_399),
    RULES("rules/sites/figma.com.txt", file_400),
    RULES("rules/sites/figshare.com.txt", file_401),
    RULES("rules/sites/filmaffinity.com.txt", file_402),
    RULES("rules/sites/finn.no.txt", file_403),
    RULES("rules/sites/fiverr.com.txt", file_404),
    RULES("rules/sites/flashscore.com.txt", file_405),
    RULES("rules/sites/flathub.org.txt", file_406),
    RULES("rules/sites/flaticon.com.txt", file_407),
    RULES("rules/sites/flickr.com.txt", file_408),
    RULES("rules/sites/flightaware.com.txt", file_409),
    RULES("rules/sites/flightradar24.com.txt", file_410),
    RULES("rules/sites/flipkart.com.txt", file_411),
    RULES("rules/sites/flixier.com.txt", file_412),
    RULES("rules/sites/fmkorea.com.txt", file_413),
    RULES("rules/sites/fnac.com.txt", file_414),
    RULES("rules/sites/focus.de.txt", file_415),
    RULES("rules/sites/folha.uol.com.br.txt", file_416),
    RULES("rules/sites/foodpanda.com.txt", file_417),
    RULES("rules/sites/fool.com.txt", file_418),
    RULES("rules/sites/footlocker.com.txt", file_419),
    RULES("rules/sites/forbes.com.txt", file_420),
    RULES("rules/sites/formulae.brew.sh.txt", file_421),
    RULES("rules/sites/fortune.com.txt", file_422),
    RULES("rules/sites/fotocasa.es.txt", file_423),
    RULES("rules/sites/foursquare.com.txt", file_424),
    RULES("rules/sites/foxnews.com.txt", file_425),
    RULES("rules/sites/france24.com.txt", file_426),
    RULES("rules/sites/francetvinfo.fr.txt", file_427),
    RULES("rules/sites/freecodecamp.org.txt", file_428),
    RULES("rules/sites/freepik.com.txt", file_429),
    RULES("rules/sites/frontiersin.org.txt", file_430),
    RULES("rules/sites/ft.com.txt", file_431),
    RULES("rules/sites/fubo.tv.txt", file_432),
    RULES("rules/sites/funda.nl.txt", file_433),
    RULES("rules/sites/futurelearn.com.txt", file_434),
    RULES("rules/sites/g2a.com.txt", file_435),
    RULES("rules/sites/galaxus.ch.txt", file_436),
    RULES("rules/sites/gallica.bnf.fr.txt", file_437),
    RULES("rules/sites/gamefaqs.gamespot.com.txt", file_438),
    RULES("rules/sites/gamersgate.com.txt", file_439),
    RULES("rules/sites/gamespot.com.txt", file_440),
    RULES("rules/sites/gamestop.com.txt", file_441),
    RULES("rules/sites/gap.com.txt", file_442),
    RULES("rules/sites/gazzetta.it.txt", file_443),
    RULES("rules/sites/gearbest.com.txt", file_444),
    RULES("rules/sites/geeksforgeeks.org.txt", file_445),
    RULES("rules/sites/gelocal.it.txt", file_446),
    RULES("rules/sites/genius.com.txt", file_447),
    RULES("rules/sites/geocaching.com.txt", file_448),
    RULES("rules/sites/geogebra.org.txt", file_449),
    RULES("rules/sites/gesetze-im-internet.de.txt", file_450),
    RULES("rules/sites/gettyimages.com.txt", file_451),
    RULES("rules/sites/getyourguide.com.txt", file_452),
    RULES("rules/sites/ghost.io.txt", file_453),
    RULES("rules/sites/gigazine.net.txt", file_454),
    RULES("rules/sites/giphy.com.txt", file_455),
    RULES("rules/sites/gitee.com.txt", file_456),
    RULES("rules/sites/github.com.txt", file_457),
    RULES("rules/sites/gitlab.com.txt", file_458),
    RULES("rules/sites/gitlab.gnome.org.txt", file_459),
    RULES("rules/sites/gizmodo.com.txt", file_460),
    RULES("rules/sites/glassdoor.com.txt", file_461),
    RULES("rules/sites/globo.com.txt", file_462),
    RULES("rules/sites/gmarket.co.kr.txt", file_463),
    RULES("rules/sites/gmx.net.txt", file_464),
    RULES("rules/sites/go.com.txt", file_465),
    RULES("rules/sites/gofundme.com.txt", file_466),
    RULES("rules/sites/gog.com.txt", file_467),
    RULES("rules/sites/golem.de.txt", file_468),
    RULES("rules/sites/goo-net.com.txt", file_469),
    RULES("rules/sites/goodreads.com.txt", file_470),
    RULES("rules/sites/google.com.txt", file_471),
    RULES("rules/sites/googlesource.com.txt", file_472),
    RULES("rules/sites/gov.uk.txt", file_473),
    RULES("rules/sites/govexec.com.txt", file_474),
    RULES("rules/sites/govinfo.gov.txt", file_475),
    RULES("rules/sites/gq.com.txt", file_476),
    RULES("rules/sites/grailed.com.txt", file_477),
    RULES("rules/sites/greenhouse.io.txt", file_478),
    RULES("rules/sites/greenmangaming.com.txt", file_479),
    RULES("rules/sites/grubhub.com.txt", file_480),
    RULES("rules/sites/gsmarena.com.txt", file_481),
    RULES("rules/sites/gumroad.com.txt", file_482),
    RULES("rules/sites/gumtree.com.txt", file_483),
    RULES("rules/sites/guokr.com.txt", file_484),
    RULES("rules/sites/gutefrage.net.txt", file_485),
    RULES("rules/sites/gutenberg.org.txt", file_486),
    RULES("rules/sites/haaretz.com.txt", file_487),
    RULES("rules/sites/habr.com.txt", file_488),
    RULES("rules/sites/hackaday.io.txt", file_489),
    RULES("rules/sites/hackage.haskell.org.txt", file_490),
    RULES("rules/sites/hackernoon.com.txt", file_491),
    RULES("rules/sites/hackerrank.com.txt", file_492),
    RULES("rules/sites/hal.science.txt", file_493),
    RULES("rules/sites/handelsblatt.com.txt", file_494),
    RULES("rules/sites/hani.co.kr.txt", file_495),
    RULES("rules/sites/hao123.com.txt", file_496),
    RULES("rules/sites/hashnode.dev.txt", file_497),
    RULES("rules/sites/hatena.ne.jp.txt", file_498),
    RULES("rules/sites/hathitrust.org.txt", file_499),
    RULES("rules/sites/hbr.org.txt", file_500),
    RULES("rules/sites/healio.com.txt", file_501),
    RULES("rules/sites/healthgrades.com.txt", file_502),
    RULES("rules/sites/healthline.com.txt", file_503),
    RULES("rules/sites/heise.de.txt", file_504),
    RULES("rules/sites/hellowork.com.txt", file_505),
    RULES("rules/sites/hemnet.se.txt", file_506),
    RULES("rules/sites/hepsiburada.com.txt", file_507),
    RULES("rules/sites/heureka.cz.txt", file_508),
    RULES("rules/sites/hh.ru.txt", file_509),
    RULES("rules/sites/hilton.com.txt", file_510),
    RULES("rules/sites/hindawi.com.txt", file_511),
    RULES("rules/sites/hindustantimes.com.txt", file_512),
    RULES("rules/sites/hm.com.txt", file_513),
    RULES("rules/sites/homedepot.com.txt", file_514),
    RULES("rules/sites/homegate.ch.txt", file_515),
    RULES("rules/sites/honto.jp.txt", file_516),
    RULES("rules/sites/hostelworld.com.txt", file_517),
    RULES("rules/sites/hotels.com.txt", file_518),
    RULES("rules/sites/hotpepper.jp.txt", file_519),
    RULES("rules/sites/hotukdeals.com.txt", file_520),
    RULES("rules/sites/houzz.com.txt", file_521),
    RULES("rules/sites/howlongtobeat.com.txt", file_522),
    RULES("rules/sites/hp.com.txt", file_523),
    RULES("rules/sites/hs.fi.txt", file_524),
    RULES("rules/sites/hub.docker.com.txt", file_525),
    RULES("rules/sites/huffpost.com.txt", file_526),
    RULES("rules/sites/huggingface.co.txt", file_527),
    RULES("rules/sites/hulu.com.txt", file_528),
    RULES("rules/sites/humblebundle.com.txt", file_529),
    RULES("rules/sites/hurriyet.com.tr.txt", file_530),
    RULES("rules/sites/huxiu.com.txt", file_531),
    RULES("rules/sites/huya.com.txt", file_532),
    RULES("rules/sites/ibm.com.txt", file_533),
    RULES("rules/sites/idealista.com.txt", file_534),
    RULES("rules/sites/idealo.com.txt", file_535),
    RULES("rules/sites/idnes.cz.txt", file_536),
    RULES("rules/sites/ieee.org.txt", file_537),
    RULES("rules/sites/ietf.org.txt", file_538),
    RULES("rules/sites/ifanr.com.txt", file_539),
    RULES("rules/sites/ifeng.com.txt", file_540),
    RULES("rules/sites/ifixit.com.txt", file_541),
    RULES("rules/sites/ign.com.txt", file_542),
    RULES("rules/sites/iheart.com.txt", file_543),
    RULES("rules/sites/iherb.com.txt", file_544),
    RULES("rules/sites/ihg.com.txt", file_545),
    RULES("rules/sites/ikea.com.txt", file_546),
    RULES("rules/sites/ikyu.com.txt", file_547),
    RULES("rules/sites/ilsole24ore.com.txt", file_548),
    RULES("rules/sites/imdb.com.txt", file_549),
    RULES("rules/sites/imf.org.txt", file_550),
    RULES("rules/sites/imgur.com.txt", file_551),
    RULES("rules/sites/immobiliare.it.txt", file_552),
    RULES("rules/sites/immobilienscout24.de.txt", file_553),
    RULES("rules/sites/immonet.de.txt", file_554),
    RULES("rules/sites/immowelt.de.txt", file_555),
    RULES("rules/sites/impress.co.jp.txt", file_556),
    RULES("rules/sites/inaturalist.org.txt", file_557),
    RULES("rules/sites/indeed.com.txt", file_558),
    RULES("rules/sites/independent.co.uk.txt", file_559),
    RULES("rules/sites/index.hr.txt", file_560),
    RULES("rules/sites/indianexpress.com.txt", file_561),
    RULES("rules/sites/indiatimes.com.txt", file_562),
    RULES("rules/sites/indiegogo.com.txt", file_563),
    RULES("rules/sites/indiehackers.com.txt", file_564),
    RULES("rules/sites/infobae.com.txt", file_565),
    RULES("rules/sites/infojobs.net.txt", file_566),
    RULES("rules/sites/infoq.com.txt", file_567),
    RULES("rules/sites/inspirehep.net.txt", file_568),
    RULES("rules/sites/instacart.com.txt", file_569),
    RULES("rules/sites/instagram.com.txt", file_570),
    RULES("rules/sites/instructables.com.txt", file_571),
    RULES("rules/sites/instructure.com.txt", file_572),
    RULES("rules/sites/intel.com.txt", file_573),
    RULES("rules/sites/inven.co.kr.txt", file_574),
    RULES("rules/sites/investing.com.txt", file_575),
    RULES("rules/sites/investopedia.com.txt", file_576),
    RULES("rules/sites/iop.org.txt", file_577),
    RULES("rules/sites/iqiyi.com.txt", file_578),
    RULES("rules/sites/issuu.com.txt", file_579),
    RULES("rules/sites/istockphoto.com.txt", file_580),
    RULES("rules/sites/itch.io.txt", file_581),
    RULES("rules/sites/itmedia.co.jp.txt", file_582),
    RULES("rules/sites/itv.com.txt", file_583),
    RULES("rules/sites/ixigua.com.txt", file_584),
    RULES("rules/sites/iz.ru.txt", file_585),
    RULES("rules/sites/jalan.net.txt", file_586),
    RULES("rules/sites/jamanetwork.com.txt", file_587),
    RULES("rules/sites/jd.com.txt", file_588),
    RULES("rules/sites/jdsports.co.uk.txt", file_589),
    RULES("rules/sites/jetbrains.com.txt", file_590),
    RULES("rules/sites/jianshu.com.txt", file_591),
    RULES("rules/sites/jiji.com.txt", file_592),
    RULES("rules/sites/jobkorea.co.kr.txt", file_593),
    RULES("rules/sites/jobs.ch.txt", file_594),
    RULES("rules/sites/johnlewis.com.txt", file_595),
    RULES("rules/sites/joongang.co.kr.txt", file_596),
    RULES("rules/sites/jsr.io.txt", file_597),
    RULES("rules/sites/jstage.jst.go.jp.txt", file_598),
    RULES("rules/sites/jstor.org.txt", file_599),
    RULES("rules/sites/juejin.cn.txt", file_600),
    RULES("rules/sites/just-eat.co.uk.txt", file_601),
    RULES("rules/sites/justgiving.com.txt", file_602),
    RULES("rules/sites/justia.com.txt", file_603),
    RULES("rules/sites/justwatch.com.txt", file_604),
    RULES("rules/sites/kaggle.com.txt", file_605),
    RULES("rules/sites/kagi.com.txt", file_606),
    RULES("rules/sites/kakaku.com.txt", file_607),
    RULES("rules/sites/kakuyomu.jp.txt", file_608),
    RULES("rules/sites/karriere.at.txt", file_609),
    RULES("rules/sites/kayak.com.txt", file_610),
    RULES("rules/sites/kelkoo.com.txt", file_611),
    RULES("rules/sites/kernel.org.txt", file_612),
    RULES("rules/sites/khan.co.kr.txt", file_613),
    RULES("rules/sites/khanacademy.org.txt", file_614),
    RULES("rules/sites/kicker.de.txt", file_615),
    RULES("rules/sites/kickstarter.com.txt", file_616),
    RULES("rules/sites/kijiji.ca.txt", file_617),
    RULES("rules/sites/kinokuniya.co.jp.txt", file_618),
    RULES("rules/sites/kinopoisk.ru.txt", file_619),
    RULES("rules/sites/kkday.com.txt", file_620),
    RULES("rules/sites/kleinanzeigen.de.txt", file_621),
    RULES("rules/sites/klook.com.txt", file_622),
    RULES("rules/sites/knowyourmeme.com.txt", file_623),
    RULES("rules/sites/ko-fi.com.txt", file_624),
    RULES("rules/sites/kohls.com.txt", file_625),
    RULES("rules/sites/kojima.net.txt", file_626),
    RULES("rules/sites/kommersant.ru.txt", file_627),
    RULES("rules/sites/komoot.com.txt", file_628),
    RULES("rules/sites/komplett.no.txt", file_629),
    RULES("rules/sites/koreascience.kr.txt", file_630),
    RULES("rules/sites/koreatimes.co.kr.txt", file_631),
    RULES("rules/sites/korona.ru.txt", file_632),
    RULES("rules/sites/kotaku.com.txt", file_633),
    RULES("rules/sites/ksta.de.txt", file_634),
    RULES("rules/sites/kuaishou.com.txt", file_635),
    RULES("rules/sites/kyobobook.co.kr.txt", file_636),
    RULES("rules/sites/lamoda.ru.txt", file_637),
    RULES("rules/sites/languagetool.org.txt", file_638),
    RULES("rules/sites/last.fm.txt", file_639),
    RULES("rules/sites/lastampa.it.txt", file_640),
    RULES("rules/sites/latimes.com.txt", file_641),
    RULES("rules/sites/launchpad.net.txt", file_642),
    RULES("rules/sites/lavanguardia.com.txt", file_643),
    RULES("rules/sites/law.cornell.edu.txt", file_644),
    RULES("rules/sites/lazada.com.txt", file_645),
    RULES("rules/sites/leboncoin.fr.txt", file_646),
    RULES("rules/sites/leetcode.com.txt", file_647),
    RULES("rules/sites/lefigaro.fr.txt", file_648),
    RULES("rules/sites/legifrance.gouv.fr.txt", file_649),
    RULES("rules/sites/legislation.gov.uk.txt", file_650),
    RULES("rules/sites/lemonde.fr.txt", file_651),
    RULES("rules/sites/lenovo.com.txt", file_652),
    RULES("rules/sites/lenta.ru.txt", file_653),
    RULES("rules/sites/leparisien.fr.txt", file_654),
    RULES("rules/sites/lequipe.fr.txt", file_655),
    RULES("rules/sites/leroymerlin.fr.txt", file_656),
    RULES("rules/sites/letterboxd.com.txt", file_657),
    RULES("rules/sites/lever.co.txt", file_658),
    RULES("rules/sites/lib.rs.txt", file_659),
    RULES("rules/sites/liberation.fr.txt", file_660),
    RULES("rules/sites/libraries.io.txt", file_661),
    RULES("rules/sites/lichess.org.txt", file_662),
    RULES("rules/sites/lidl.de.txt", file_663),
    RULES("rules/sites/linear.app.txt", file_664),
    RULES("rules/sites/linkedin.com.txt", file_665),
    RULES("rules/sites/litres.ru.txt", file_666),
    RULES("rules/sites/livedoor.jp.txt", file_667),
    RULES("rules/sites/livejournal.com.txt", file_668),
    RULES("rules/sites/lobste.rs.txt", file_669),
    RULES("rules/sites/loc.gov.txt", file_670),
    RULES("rules/sites/lonelyplanet.com.txt", file_671),
    RULES("rules/sites/lookfantastic.com.txt", file_672),
    RULES("rules/sites/loom.com.txt", file_673),
    RULES("rules/sites/lowes.com.txt", file_674),
    RULES("rules/sites/luisaviaroma.com.txt", file_675),
    RULES("rules/sites/luma.com.txt", file_676),
    RULES("rules/sites/macys.com.txt", file_677),
    RULES("rules/sites/magazineluiza.com.br.txt", file_678),
    RULES("rules/sites/magicbricks.com.txt", file_679),
    RULES("rules/sites/mailplus.co.uk.txt", file_680),
    RULES("rules/sites/mainichi.jp.txt", file_681),
    RULES("rules/sites/makerworld.com.txt", file_682),
    RULES("rules/sites/mangadex.org.txt", file_683),
    RULES("rules/sites/manomano.fr.txt", file_684),
    RULES("rules/sites/marc.info.txt", file_685),
    RULES("rules/sites/marca.com.txt", file_686),
    RULES("rules/sites/marinetraffic.com.txt", file_687),
    RULES("rules/sites/marketscreener.com.txt", file_688),
    RULES("rules/sites/marketwatch.com.txt", file_689),
    RULES("rules/sites/marktplaats.nl.txt", file_690),
    RULES("rules/sites/marmiton.org.txt", file_691),
    RULES("rules/sites/marriott.com.txt", file_692),
    RULES("rules/sites/marvel.com.txt", file_693),
    RULES("rules/sites/mashable.com.txt", file_694),
    RULES("rules/sites/mastodon.social.txt", file_695),
    RULES("rules/sites/matomo.org.txt", file_696),
    RULES("rules/sites/max.com.txt", file_697),
    RULES("rules/sites/mayoclinic.org.txt", file_698),
    RULES("rules/sites/mdpi.com.txt", file_699),
    RULES("rules/sites/mediamarkt.de.txt", file_700),
    RULES("rules/sites/mediasetinfinity.it.txt", file_701),
    RULES("rules/sites/medicalnewstoday.com.txt", file_702),
    RULES("rules/sites/medium.com.txt", file_703),
    RULES("rules/sites/meesho.com.txt", file_704),
    RULES("rules/sites/meetup.com.txt", file_705),
    RULES("rules/sites/melonbooks.co.jp.txt", file_706),
    RULES("rules/sites/mercadolibre.com.txt", file_707),
    RULES("rules/sites/mercari.com.txt", file_708),
    RULES("rules/sites/merriam-webster.com.txt", file_709),
    RULES("rules/sites/metacpan.org.txt", file_710),
    RULES("rules/sites/metacritic.com.txt", file_711),
    RULES("rules/sites/metafilter.com.txt", file_712),
    RULES("rules/sites/metmuseum.org.txt", file_713),
    RULES("rules/sites/metro.co.uk.txt", file_714),
    RULES("rules/sites/mgtv.com.txt", file_715),
    RULES("rules/sites/microcenter.com.txt", file_716),
    RULES("rules/sites/microsoft.com.txt", file_717),
    RULES("rules/sites/midasbuy.com.txt", file_718),
    RULES("rules/sites/mightyape.co.nz.txt", file_719),
    RULES("rules/sites/milanuncios.com.txt", file_720),
    RULES("rules/sites/mindfactory.de.txt", file_721),
    RULES("rules/sites/minecraft.wiki.txt", file_722),
    RULES("rules/sites/minfin.com.ua.txt", file_723),
    RULES("rules/sites/miro.com.txt", file_724),
    RULES("rules/sites/mirror.co.uk.txt", file_725),
    RULES("rules/sites/mirtesen.ru.txt", file_726),
    RULES("rules/sites/mit.edu.txt", file_727),
    RULES("rules/sites/mixcloud.com.txt", file_728),
    RULES("rules/sites/mobile.de.txt", file_729),
    RULES("rules/sites/mobile01.com.txt", file_730),
    RULES("rules/sites/mobygames.com.txt", file_731),
    RULES("rules/sites/moddb.com.txt", file_732),
    RULES("rules/sites/modrinth.com.txt", file_733),
    RULES("rules/sites/moebel.de.txt", file_734),
    RULES("rules/sites/momoshop.com.tw.txt", file_735),
    RULES("rules/sites/monday.com.txt", file_736),
    RULES("rules/sites/mongodb.com.txt", file_737),
    RULES("rules/sites/monoprice.com.txt", file_738),
    RULES("rules/sites/monster.com.txt", file_739),
    RULES("rules/sites/moosejaw.com.txt", file_740),
    RULES("rules/sites/morningstar.com.txt", file_741),
    RULES("rules/sites/mouser.com.txt", file_742),
    RULES("rules/sites/mozilla.org.txt", file_743),
    RULES("rules/sites/msn.com.txt", file_744),
    RULES("rules/sites/muse.jhu.edu.txt", file_745),
    RULES("rules/sites/musescore.com.txt", file_746),
    RULES("rules/sites/musicbrainz.org.txt", file_747),
    RULES("rules/sites/musinsa.com.txt", file_748),
    RULES("rules/sites/mvideo.ru.txt", file_749),
    RULES("rules/sites/mvnrepository.com.txt", file_750),
    RULES("rules/sites/myanimelist.net.txt", file_751),
    RULES("rules/sites/myntra.com.txt", file_752),
    RULES("rules/sites/myprotein.com.txt", file_753),
    RULES("rules/sites/myworkdayjobs.com.txt", file_754),
    RULES("rules/sites/n-tv.de.txt", file_755),
    RULES("rules/sites/n11.com.txt", file_756),
    RULES("rules/sites/namu.wiki.txt", file_757),
    RULES("rules/sites/nasa.gov.txt", file_758),
    RULES("rules/sites/natgeo.com.txt", file_759),
    RULES("rules/sites/natura.com.br.txt", file_760),
    RULES("rules/sites/nature.com.txt", file_761),
    RULES("rules/sites/naukri.com.txt", file_762),
    RULES("rules/sites/navan.com.txt", file_763),
    RULES("rules/sites/naver.com.txt", file_764),
    RULES("rules/sites/nazar.fi.txt", file_765),
    RULES("rules/sites/nba.com.txt", file_766),
    RULES("rules/sites/nbcnews.com.txt", file_767),
    RULES("rules/sites/ndtv.com.txt", file_768),
    RULES("rules/sites/nebula.tv.txt", file_769),
    RULES("rules/sites/neimanmarcus.com.txt", file_770),
    RULES("rules/sites/nejm.org.txt", file_771),
    RULES("rules/sites/nerdwallet.com.txt", file_772),
    RULES("rules/sites/netflix.com.txt", file_773),
    RULES("rules/sites/newegg.com.txt", file_774),
    RULES("rules/sites/newgrounds.com.txt", file_775),
    RULES("rules/sites/news.com.au.txt", file_776),
    RULES("rules/sites/newscientist.com.txt", file_777),
    RULES("rules/sites/newspicks.com.txt", file_778),
    RULES("rules/sites/newstatesman.com.txt", file_779),
    RULES("rules/sites/newsweek.com.txt", file_780),
    RULES("rules/sites/newyorker.com.txt", file_781),
    RULES("rules/sites/next.co.uk.txt", file_782),
    RULES("rules/sites/nextdoor.com.txt", file_783),
    RULES("rules/sites/nexusmods.com.txt", file_784),
    RULES("rules/sites/nhk.or.jp.txt", file_785),
    RULES("rules/sites/nhs.uk.txt", file_786),
    RULES("rules/sites/nicovideo.jp.txt", file_787),
    RULES("rules/sites/nih.gov.txt", file_788),
    RULES("rules/sites/nike.com.txt", file_789),
    RULES("rules/sites/nikkansports.com.txt", file_790),
    RULES("rules/sites/nikkei.asia.txt", file_791),
    RULES("rules/sites/nikkei.com.txt", file_792),
    RULES("rules/sites/nintendo.com.txt", file_793),
    RULES("rules/sites/nitter.net.txt", file_794),
    RULES("rules/sites/noaa.gov.txt", file_795),
    RULES("rules/sites/noon.com.txt", file_796),
    RULES("rules/sites/nordstrom.com.txt", file_797),
    RULES("rules/sites/nos.nl.txt", file_798),
    RULES("rules/sites/note.com.txt", file_799),
    RULES("rules/sites/notion.so.txt", file_800),
    RULES("rules/sites/npmjs.com.txt", file_801),
    RULES("rules/sites/npr.org.txt", file_802),
    RULES("rules/sites/nrc.nl.txt", file_803),
    RULES("rules/sites/nuget.org.txt", file_804),
    RULES("rules/sites/nvidia.com.txt", file_805),
    RULES("rules/sites/nydailynews.com.txt", file_806),
    RULES("rules/sites/nypost.com.txt", file_807),
    RULES("rules/sites/nytimes.com.txt", file_808),
    RULES("rules/sites/nzherald.co.nz.txt", file_809),
    RULES("rules/sites/nzz.ch.txt", file_810),
    RULES("rules/sites/odysee.com.txt", file_811),
    RULES("rules/sites/offerup.com.txt", file_812),
    RULES("rules/sites/office.com.txt", file_813),
    RULES("rules/sites/oikotie.fi.txt", file_814),
    RULES("rules/sites/ok.ru.txt", file_815),
    RULES("rules/sites/okwave.jp.txt", file_816),
    RULES("rules/sites/olx.com.txt", file_817),
    RULES("rules/sites/onedrive.live.com.txt", file_818),
    RULES("rules/sites/onet.pl.txt", file_819),
    RULES("rules/sites/onthemarket.com.txt", file_820),
    RULES("rules/sites/openaccess.thecvf.com.txt", file_821),
    RULES("rules/sites/openlibrary.org.txt", file_822),
    RULES("rules/sites/openreview.net.txt", file_823),
    RULES("rules/sites/openrice.com.txt", file_824),
    RULES("rules/sites/opensea.io.txt", file_825),
    RULES("rules/sites/openstreetmap.org.txt", file_826),
    RULES("rules/sites/opentable.com.txt", file_827),
    RULES("rules/sites/oracle.com.txt", file_828),
    RULES("rules/sites/orcid.org.txt", file_829),
    RULES("rules/sites/oricon.co.jp.txt", file_830),
    RULES("rules/sites/osf.io.txt", file_831),
    RULES("rules/sites/ostrovok.ru.txt", file_832),
    RULES("rules/sites/otodom.pl.txt", file_833),
    RULES("rules/sites/otomoto.pl.txt", file_834),
    RULES("rules/sites/otto.de.txt", file_835),
    RULES("rules/sites/ouest-france.fr.txt", file_836),
    RULES("rules/sites/oup.com.txt", file_837),
    RULES("rules/sites/overcast.fm.txt", file_838),
    RULES("rules/sites/overleaf.com.txt", file_839),
    RULES("rules/sites/overstock.com.txt", file_840),
    RULES("rules/sites/ozon.ru.txt", file_841),
    RULES("rules/sites/p-bandai.com.txt", file_842),
    RULES("rules/sites/packagist.org.txt", file_843),
    RULES("rules/sites/pantip.com.txt", file_844),
    RULES("rules/sites/pap.fr.txt", file_845),
    RULES("rules/sites/paramountplus.com.txt", file_846),
    RULES("rules/sites/pararius.com.txt", file_847),
    RULES("rules/sites/parliament.uk.txt", file_848),
    RULES("rules/sites/patagonia.com.txt", file_849),
    RULES("rules/sites/patents.google.com.txt", file_850),
    RULES("rules/sites/patreon.com.txt", file_851),
    RULES("rules/sites/paypal.com.txt", file_852),
    RULES("rules/sites/pccomponentes.com.txt", file_853),
    RULES("rules/sites/pchome.com.tw.txt", file_854),
    RULES("rules/sites/pcmag.com.txt", file_855),
    RULES("rules/sites/peacocktv.com.txt", file_856),
    RULES("rules/sites/peakbagger.com.txt", file_857),
    RULES("rules/sites/peatix.com.txt", file_858),
    RULES("rules/sites/peerj.com.txt", file_859),
    RULES("rules/sites/peertube.txt", file_860),
    RULES("rules/sites/people.com.txt", file_861),
    RULES("rules/sites/perplexity.ai.txt", file_862),
    RULES("rules/sites/persee.fr.txt", file_863),
    RULES("rules/sites/personio.de.txt", file_864),
    RULES("rules/sites/petsmart.com.txt", file_865),
    RULES("rules/sites/pexels.com.txt", file_866),
    RULES("rules/sites/philpapers.org.txt", file_867),
    RULES("rules/sites/pikabu.ru.txt", file_868),
    RULES("rules/sites/pinduoduo.com.txt", file_869),
    RULES("rules/sites/pinkbike.com.txt", file_870),
    RULES("rules/sites/pinterest.com.txt", file_871),
    RULES("rules/sites/pisos.com.txt", file_872),
    RULES("rules/sites/pitchfork.com.txt", file_873),
    RULES("rules/sites/pixabay.com.txt", file_874),
    RULES("rules/sites/pixiv.net.txt", file_875),
    RULES("rules/sites/pixnet.net.txt", file_876),
    RULES("rules/sites/pkg.go.dev.txt", file_877),
    RULES("rules/sites/playstation.com.txt", file_878),
    RULES("rules/sites/plex.tv.txt", file_879),
    RULES("rules/sites/plos.org.txt", file_880),
    RULES("rules/sites/pluralsight.com.txt", file_881),
    RULES("rules/sites/pnas.org.txt", file_882),
    RULES("rules/sites/pocketcasts.com.txt", file_883),
    RULES("rules/sites/podbean.com.txt", file_884),
    RULES("rules/sites/poki.com.txt", file_885),
    RULES("rules/sites/politico.com.txt", file_886),
    RULES("rules/sites/politifact.com.txt", file_887),
    RULES("rules/sites/polygon.com.txt", file_888),
    RULES("rules/sites/poshmark.com.txt", file_889),
    RULES("rules/sites/ppomppu.co.kr.txt", file_890),
    RULES("rules/sites/prezi.com.txt", file_891),
    RULES("rules/sites/primevideo.com.txt", file_892),
    RULES("rules/sites/printables.com.txt", file_893),
    RULES("rules/sites/producthunt.com.txt", file_894),
    RULES("rules/sites/projecteuclid.org.txt", file_895),
    RULES("rules/sites/propertyguru.com.sg.txt", file_896),
    RULES("rules/sites/propublica.org.txt", file_897),
    RULES("rules/sites/protondb.com.txt", file_898),
    RULES("rules/sites/pub.dev.txt", file_899),
    RULES("rules/sites/puma.com.txt", file_900),
    RULES("rules/sites/pypi.org.txt", file_901),
    RULES("rules/sites/qiita.com.txt", file_902),
    RULES("rules/sites/qobuz.com.txt", file_903),
    RULES("rules/sites/qoo10.jp.txt", file_904),
    RULES("rules/sites/qq.com.txt", file_905),
    RULES("rules/sites/quizlet.com.txt", file_906),
    RULES("rules/sites/quora.com.txt", file_907),
    RULES("rules/sites/qwant.com.txt", file_908),
    RULES("rules/sites/r-project.org.txt", file_909),
    RULES("rules/sites/ra.co.txt", file_910),
    RULES("rules/sites/radio-canada.ca.txt", file_911),
    RULES("rules/sites/raiplay.it.txt", file_912),
    RULES("rules/sites/rakuten.co.jp.txt", file_913),
    RULES("rules/sites/ranker.com.txt", file_914),
    RULES("rules/sites/rapidgator.net.txt", file_915),
    RULES("rules/sites/rateyourmusic.com.txt", file_916),
    RULES("rules/sites/ravelry.com.txt", file_917),
    RULES("rules/sites/rawstory.com.txt", file_918),
    RULES("rules/sites/raycast.com.txt", file_919),
    RULES("rules/sites/rbc.ru.txt", file_920),
    RULES("rules/sites/readthedocs.io.txt", file_921),
    RULES("rules/sites/realestate.com.au.txt", file_922),
    RULES("rules/sites/realsimple.com.txt", file_923),
    RULES("rules/sites/realtor.com.txt", file_924),
    RULES("rules/sites/recruitee.com.txt", file_925),
    RULES("rules/sites/redbubble.com.txt", file_926),
    RULES("rules/sites/reddit.com.txt", file_927),
    RULES("rules/sites/redfin.com.txt", file_928),
    RULES("rules/sites/reed.co.uk.txt", file_929),
    RULES("rules/sites/rei.com.txt", file_930),
    RULES("rules/sites/rentalcars.com.txt", file_931),
    RULES("rules/sites/rentio.jp.txt", file_932),
    RULES("rules/sites/replit.com.txt", file_933),
    RULES("rules/sites/repubblica.it.txt", file_934),
    RULES("rules/sites/researchgate.net.txt", file_935),
    RULES("rules/sites/resy.com.txt", file_936),
    RULES("rules/sites/reuters.com.txt", file_937),
    RULES("rules/sites/reverb.com.txt", file_938),
    RULES("rules/sites/rfc-editor.org.txt", file_939),
    RULES("rules/sites/ria.ru.txt", file_940),
    RULES("rules/sites/ricardo.ch.txt", file_941),
    RULES("rules/sites/ridibooks.com.txt", file_942),
    RULES("rules/sites/rightmove.co.uk.txt", file_943),
    RULES("rules/sites/roblox.com.txt", file_944),
    RULES("rules/sites/rottentomatoes.com.txt", file_945),
    RULES("rules/sites/royalroad.com.txt", file_946),
    RULES("rules/sites/royalsocietypublishing.org.txt", file_947),
    RULES("rules/sites/rozetka.com.ua.txt", file_948),
    RULES("rules/sites/rsc.org.txt", file_949),
    RULES("rules/sites/rt.com.txt", file_950),
    RULES("rules/sites/rtings.com.txt", file_951),
    RULES("rules/sites/rtve.es.txt", file_952),
    RULES("rules/sites/rubygems.org.txt", file_953),
    RULES("rules/sites/ruliweb.com.txt", file_954),
    RULES("rules/sites/rumble.com.txt", file_955),
    RULES("rules/sites/ruten.com.tw.txt", file_956),
    RULES("rules/sites/rutube.ru.txt", file_957),
    RULES("rules/sites/sagepub.com.txt", file_958),
    RULES("rules/sites/sahibinden.com.txt", file_959),
    RULES("rules/sites/saksfifthavenue.com.txt", file_960),
    RULES("rules/sites/salon.com.txt", file_961),
    RULES("rules/sites/sankei.com.txt", file_962),
    RULES("rules/sites/saramin.co.kr.txt", file_963),
    RULES("rules/sites/saturn.de.txt", file_964),
    RULES("rules/sites/sbisec.co.jp.txt", file_965),
    RULES("rules/sites/sbs.co.kr.txt", file_966),
    RULES("rules/sites/schibsted.txt", file_967),
    RULES("rules/sites/scielo.br.txt", file_968),
    RULES("rules/sites/science.org.txt", file_969),
    RULES("rules/sites/sciencedirect.com.txt", file_970),
    RULES("rules/sites/scientificamerican.com.txt", file_971),
    RULES("rules/sites/scmp.com.txt", file_972),
    RULES("rules/sites/scribd.com.txt", file_973),
    RULES("rules/sites/search.brave.com.txt", file_974),
    RULES("rules/sites/seatgeek.com.txt", file_975),
    RULES("rules/sites/seatguru.com.txt", file_976),
    RULES("rules/sites/seattletimes.com.txt", file_977),
    RULES("rules/sites/seek.com.au.txt", file_978),
    RULES("rules/sites/seekingalpha.com.txt", file_979),
    RULES("rules/sites/segmentfault.com.txt", file_980),
    RULES("rules/sites/seloger.com.txt", file_981),
    RULES("rules/sites/semanticscholar.org.txt", file_982),
    RULES("rules/sites/semrush.com.txt", file_983),
    RULES("rules/sites/sephora.com.txt", file_984),
    RULES("rules/sites/seriouseats.com.txt", file_985),
    RULES("rules/sites/service-public.fr.txt", file_986),
    RULES("rules/sites/seznam.cz.txt", file_987),
    RULES("rules/sites/sfchronicle.com.txt", file_988),
    RULES("rules/sites/sfgate.com.txt", file_989),
    RULES("rules/sites/sharepoint.com.txt", file_990),
    RULES("rules/sites/shazam.com.txt", file_991),
    RULES("rules/sites/shein.com.txt", file_992),
    RULES("rules/sites/shopee.com.txt", file_993),
    RULES("rules/sites/shutterstock.com.txt", file_994),
    RULES("rules/sites/similarweb.com.txt", file_995),
    RULES("rules/sites/simplecast.com.txt", file_996),
    RULES("rules/sites/simplyhired.com.txt", file_997),
    RULES("rules/sites/sina.com.cn.txt", file_998),
    RULES("rules/sites/sixt.com.txt", file_999),
    RULES("rules/sites/sketchfab.com.txt", file_1000),
    RULES("rules/sites/skillshare.com.txt", file_1001),
    RULES("rules/sites/sky.com.txt", file_1002),
    RULES("rules/sites/sky.it.txt", file_1003),
    RULES("rules/sites/skyeng.ru.txt", file_1004),
    RULES("rules/sites/skyscanner.com.txt", file_1005),
    RULES("rules/sites/slack.com.txt", file_1006),
    RULES("rules/sites/slant.co.txt", file_1007),
    RULES("rules/sites/slashdot.org.txt", file_1008),
    RULES("rules/sites/slate.com.txt", file_1009),
    RULES("rules/sites/slickdeals.net.txt", file_1010),
    RULES("rules/sites/slideshare.net.txt", file_1011),
    RULES("rules/sites/smartrecruiters.com.txt", file_1012),
    RULES("rules/sites/smashingmagazine.com.txt", file_1013),
    RULES("rules/sites/smbc.co.jp.txt", file_1014),
    RULES("rules/sites/smh.com.au.txt", file_1015),
    RULES("rules/sites/smithsonianmag.com.txt", file_1016),
    RULES("rules/sites/smzdm.com.txt", file_1017),
    RULES("rules/sites/snapchat.com.txt", file_1018),
    RULES("rules/sites/snapcraft.io.txt", file_1019),
    RULES("rules/sites/snapdeal.com.txt", file_1020),
    RULES("rules/sites/so-net.ne.jp.txt", file_1021),
    RULES("rules/sites/so.com.txt", file_1022),
    RULES("rules/sites/sogou.com.txt", file_1023),
    RULES("rules/sites/sohu.com.txt", file_1024),
    RULES("rules/sites/songkick.com.txt", file_1025),
    RULES("rules/sites/soundcloud.com.txt", file_1026),
    RULES("rules/sites/sourceforge.net.txt", file_1027),
    RULES("rules/sites/sparkfun.com.txt", file_1028),
    RULES("rules/sites/speakerdeck.com.txt", file_1029),
    RULES("rules/sites/speedrun.com.txt", file_1030),
    RULES("rules/sites/speedtest.net.txt", file_1031),
    RULES("rules/sites/spiegel.de.txt", file_1032),
    RULES("rules/sites/sports.ru.txt", file_1033),
    RULES("rules/sites/spotify.com.txt", file_1034),
    RULES("rules/sites/springer.com.txt", file_1035),
    RULES("rules/sites/squarespace.com.txt", file_1036),
    RULES("rules/sites/ssense.com.txt", file_1037),
    RULES("rules/sites/ssg.com.txt", file_1038),
    RULES("rules/sites/sspai.com.txt", file_1039),
    RULES("rules/sites/ssrn.com.txt", file_1040),
    RULES("rules/sites/stackblitz.com.txt", file_1041),
    RULES("rules/sites/stackexchange.com.txt", file_1042),
    RULES("rules/sites/stackshare.io.txt", file_1043),
    RULES("rules/sites/stacksocial.com.txt", file_1044),
    RULES("rules/sites/startpage.com.txt", file_1045),
    RULES("rules/sites/steamcommunity.com.txt", file_1046),
    RULES("rules/sites/steamdb.info.txt", file_1047),
    RULES("rules/sites/steampowered.com.txt", file_1048),
    RULES("rules/sites/stepstone.de.txt", file_1049),
    RULES("rules/sites/stitcher.com.txt", file_1050),
    RULES("rules/sites/stock.adobe.com.txt", file_1051),
    RULES("rules/sites/store.google.com.txt", file_1052),
    RULES("rules/sites/storytel.com.txt", file_1053),
    RULES("rules/sites/straitstimes.com.txt", file_1054),
    RULES("rules/sites/strava.com.txt", file_1055),
    RULES("rules/sites/streamable.com.txt", file_1056),
    RULES("rules/sites/stripe.com.txt", file_1057),
    RULES("rules/sites/stubhub.com.txt", file_1058),
    RULES("rules/sites/stuff.co.nz.txt", file_1059),
    RULES("rules/sites/subito.it.txt", file_1060),
    RULES("rules/sites/substack.com.txt", file_1061),
    RULES("rules/sites/sueddeutsche.de.txt", file_1062),
    RULES("rules/sites/summitpost.org.txt", file_1063),
    RULES("rules/sites/suning.com.txt", file_1064),
    RULES("rules/sites/superjob.ru.txt", file_1065),
    RULES("rules/sites/surfshark.com.txt", file_1066),
    RULES("rules/sites/suruga-ya.jp.txt", file_1067),
    RULES("rules/sites/suumo.jp.txt", file_1068),
    RULES("rules/sites/svtplay.se.txt", file_1069),
    RULES("rules/sites/sweetwater.com.txt", file_1070),
    RULES("rules/sites/swiftpackageindex.com.txt", file_1071),
    RULES("rules/sites/swiggy.com.txt", file_1072),
    RULES("rules/sites/swp.de.txt", file_1073),
    RULES("rules/sites/syosetu.com.txt", file_1074),
    RULES("rules/sites/t.me.txt", file_1075),
    RULES("rules/sites/tabelog.com.txt", file_1076),
    RULES("rules/sites/tagesanzeiger.ch.txt", file_1077),
    RULES("rules/sites/tagesschau.de.txt", file_1078),
    RULES("rules/sites/takealot.com.txt", file_1079),
    RULES("rules/sites/tandfonline.com.txt", file_1080),
    RULES("rules/sites/taobao.com.txt", file_1081),
    RULES("rules/sites/target.com.txt", file_1082),
    RULES("rules/sites/tass.ru.txt", file_1083),
    RULES("rules/sites/tasty.co.txt", file_1084),
    RULES("rules/sites/tcgplayer.com.txt", file_1085),
    RULES("rules/sites/tchibo.de.txt", file_1086),
    RULES("rules/sites/teams.microsoft.com.txt", file_1087),
    RULES("rules/sites/techbook.de.txt", file_1088),
    RULES("rules/sites/techcrunch.com.txt", file_1089),
    RULES("rules/sites/techpowerup.com.txt", file_1090),
    RULES("rules/sites/ted.com.txt", file_1091),
    RULES("rules/sites/teknosa.com.txt", file_1092),
    RULES("rules/sites/telegraph.co.uk.txt", file_1093),
    RULES("rules/sites/temu.com.txt", file_1094),
    RULES("rules/sites/tenor.com.txt", file_1095),
    RULES("rules/sites/tesco.com.txt", file_1096),
    RULES("rules/sites/theage.com.au.txt", file_1097),
    RULES("rules/sites/theathletic.com.txt", file_1098),
    RULES("rules/sites/theatlantic.com.txt", file_1099),
    RULES("rules/sites/theaustralian.com.au.txt", file_1100),
    RULES("rules/sites/theconversation.com.txt", file_1101),
    RULES("rules/sites/theepochtimes.com.txt", file_1102),
    RULES("rules/sites/thefork.com.txt", file_1103),
    RULES("rules/sites/theglobeandmail.com.txt", file_1104),
    RULES("rules/sites/theguardian.com.txt", file_1105),
    RULES("rules/sites/thehill.com.txt", file_1106),
    RULES("rules/sites/thehindu.com.txt", file_1107),
    RULES("rules/sites/thelancet.com.txt", file_1108),
    RULES("rules/sites/themoviedb.org.txt", file_1109),
    RULES("rules/sites/thenewstack.io.txt", file_1110),
    RULES("rules/sites/thenounproject.com.txt", file_1111),
    RULES("rules/sites/thepaper.cn.txt", file_1112),
    RULES("rules/sites/theqoo.net.txt", file_1113),
    RULES("rules/sites/theregister.com.txt", file_1114),
    RULES("rules/sites/thesaurus.com.txt", file_1115),
    RULES("rules/sites/thestar.com.txt", file_1116),
    RULES("rules/sites/thestorygraph.com.txt", file_1117),
    RULES("rules/sites/thesun.co.uk.txt", file_1118),
    RULES("rules/sites/thetimes.com.txt", file_1119),
    RULES("rules/sites/theverge.com.txt", file_1120),
    RULES("rules/sites/thingiverse.com.txt", file_1121),
    RULES("rules/sites/thisismoney.co.uk.txt", file_1122),
    RULES("rules/sites/thomann.de.txt", file_1123),
    RULES("rules/sites/threads.com.txt", file_1124),
    RULES("rules/sites/thriftbooks.com.txt", file_1125),
    RULES("rules/sites/ticketmaster.com.txt", file_1126),
    RULES("rules/sites/tidal.com.txt", file_1127),
    RULES("rules/sites/tieba.baidu.com.txt", file_1128),
    RULES("rules/sites/tiki.vn.txt", file_1129),
    RULES("rules/sites/tiktok.com.txt", file_1130),
    RULES("rules/sites/time.com.txt", file_1131),
    RULES("rules/sites/timesofindia.indiatimes.com.txt", file_1132),
    RULES("rules/sites/timesofisrael.com.txt", file_1133),
    RULES("rules/sites/tistory.com.txt", file_1134),
    RULES("rules/sites/togetter.com.txt", file_1135),
    RULES("rules/sites/tokopedia.com.txt", file_1136),
    RULES("rules/sites/toomics.com.txt", file_1137),
    RULES("rules/sites/tori.fi.txt", file_1138),
    RULES("rules/sites/totaljobs.com.txt", file_1139),
    RULES("rules/sites/toutiao.com.txt", file_1140),
    RULES("rules/sites/towardsdatascience.com.txt", file_1141),
    RULES("rules/sites/toyokeizai.net.txt", file_1142),
    RULES("rules/sites/trademe.co.nz.txt", file_1143),
    RULES("rules/sites/tradingview.com.txt", file_1144),
    RULES("rules/sites/transfermarkt.com.txt", file_1145),
    RULES("rules/sites/trello.com.txt", file_1146),
    RULES("rules/sites/trendyol.com.txt", file_1147),
    RULES("rules/sites/trip.com.txt", file_1148),
    RULES("rules/sites/tripadvisor.com.txt", file_1149),
    RULES("rules/sites/tripit.com.txt", file_1150),
    RULES("rules/sites/trulia.com.txt", file_1151),
    RULES("rules/sites/trustpilot.com.txt", file_1152),
    RULES("rules/sites/tui.co.uk.txt", file_1153),
    RULES("rules/sites/tumblr.com.txt", file_1154),
    RULES("rules/sites/tuta.com.txt", file_1155),
    RULES("rules/sites/tutorialspoint.com.txt", file_1156),
    RULES("rules/sites/tutti.ch.txt", file_1157),
    RULES("rules/sites/tv2.no.txt", file_1158),
    RULES("rules/sites/tver.jp.txt", file_1159),
    RULES("rules/sites/twitch.tv.txt", file_1160),
    RULES("rules/sites/typeform.com.txt", file_1161),
    RULES("rules/sites/uber.com.txt", file_1162),
    RULES("rules/sites/ubereats.com.txt", file_1163),
    RULES("rules/sites/udacity.com.txt", file_1164),
    RULES("rules/sites/udemy.com.txt", file_1165),
    RULES("rules/sites/ulta.com.txt", file_1166),
    RULES("rules/sites/un.org.txt", file_1167),
    RULES("rules/sites/unieuro.it.txt", file_1168),
    RULES("rules/sites/uniqlo.com.txt", file_1169),
    RULES("rules/sites/unity.com.txt", file_1170),
    RULES("rules/sites/unsplash.com.txt", file_1171),
    RULES("rules/sites/uol.com.br.txt", file_1172),
    RULES("rules/sites/upwork.com.txt", file_1173),
    RULES("rules/sites/urbandictionary.com.txt", file_1174),
    RULES("rules/sites/usaa.com.txt", file_1175),
    RULES("rules/sites/usatoday.com.txt", file_1176),
    RULES("rules/sites/v.qq.com.txt", file_1177),
    RULES("rules/sites/v2ex.com.txt", file_1178),
    RULES("rules/sites/vanityfair.com.txt", file_1179),
    RULES("rules/sites/variety.com.txt", file_1180),
    RULES("rules/sites/vc.ru.txt", file_1181),
    RULES("rules/sites/vedomosti.ru.txt", file_1182),
    RULES("rules/sites/velog.io.txt", file_1183),
    RULES("rules/sites/verizon.com.txt", file_1184),
    RULES("rules/sites/very.co.uk.txt", file_1185),
    RULES("rules/sites/verywellhealth.com.txt", file_1186),
    RULES("rules/sites/vg.no.txt", file_1187),
    RULES("rules/sites/viator.com.txt", file_1188),
    RULES("rules/sites/vice.com.txt", file_1189),
    RULES("rules/sites/vimeo.com.txt", file_1190),
    RULES("rules/sites/vinted.com.txt", file_1191),
    RULES("rules/sites/vip.com.txt", file_1192),
    RULES("rules/sites/visualstudio.com.txt", file_1193),
    RULES("rules/sites/vitamix.com.txt", file_1194),
    RULES("rules/sites/vk.com.txt", file_1195),
    RULES("rules/sites/vogue.com.txt", file_1196),
    RULES("rules/sites/voidu.com.txt", file_1197),
    RULES("rules/sites/volkskrant.nl.txt", file_1198),
    RULES("rules/sites/vox.com.txt", file_1199),
    RULES("rules/sites/vrbo.com.txt", file_1200),
    RULES("rules/sites/w3.org.txt", file_1201),
    RULES("rules/sites/w3schools.com.txt", file_1202),
    RULES("rules/sites/wadiz.kr.txt", file_1203),
    RULES("rules/sites/wallapop.com.txt", file_1204),
    RULES("rules/sites/walmart.com.txt", file_1205),
    RULES("rules/sites/wanted.co.kr.txt", file_1206),
    RULES("rules/sites/wantedly.com.txt", file_1207),
    RULES("rules/sites/washingtonpost.com.txt", file_1208),
    RULES("rules/sites/washingtontimes.com.txt", file_1209),
    RULES("rules/sites/waterstones.com.txt", file_1210),
    RULES("rules/sites/wattpad.com.txt", file_1211),
    RULES("rules/sites/wayfair.com.txt", file_1212),
    RULES("rules/sites/weather.com.txt", file_1213),
    RULES("rules/sites/web.dev.txt", file_1214),
    RULES("rules/sites/webmd.com.txt", file_1215),
    RULES("rules/sites/webtoons.com.txt", file_1216),
    RULES("rules/sites/weibo.com.txt", file_1217),
    RULES("rules/sites/weidian.com.txt", file_1218),
    RULES("rules/sites/weixin.qq.com.txt", file_1219),
    RULES("rules/sites/wellfound.com.txt", file_1220),
    RULES("rules/sites/welt.de.txt", file_1221),
    RULES("rules/sites/wetransfer.com.txt", file_1222),
    RULES("rules/sites/whitehouse.gov.txt", file_1223),
    RULES("rules/sites/who.int.txt", file_1224),
    RULES("rules/sites/whoscored.com.txt", file_1225),
    RULES("rules/sites/wiki.gentoo.org.txt", file_1226),
    RULES("rules/sites/wiki.openstreetmap.org.txt", file_1227),
    RULES("rules/sites/wikihow.com.txt", file_1228),
    RULES("rules/sites/wikimedia.txt", file_1229),
    RULES("rules/sites/wildberries.ru.txt", file_1230),
    RULES("rules/sites/wiley.com.txt", file_1231),
    RULES("rules/sites/willhaben.at.txt", file_1232),
    RULES("rules/sites/wirecutter.com.txt", file_1233),
    RULES("rules/sites/wired.com.txt", file_1234),
    RULES("rules/sites/wish.com.txt", file_1235),
    RULES("rules/sites/wistia.com.txt", file_1236),
    RULES("rules/sites/wolframalpha.com.txt", file_1237),
    RULES("rules/sites/woot.com.txt", file_1238),
    RULES("rules/sites/workable.com.txt", file_1239),
    RULES("rules/sites/worldbank.org.txt", file_1240),
    RULES("rules/sites/worldcat.org.txt", file_1241),
    RULES("rules/sites/wps.com.txt", file_1242),
    RULES("rules/sites/wsj.com.txt", file_1243),
    RULES("rules/sites/wunderground.com.txt", file_1244),
    RULES("rules/sites/x.com.txt", file_1245),
    RULES("rules/sites/xbox.com.txt", file_1246),
    RULES("rules/sites/xhamster.com.txt", file_1247),
    RULES("rules/sites/xiaohongshu.com.txt", file_1248),
    RULES("rules/sites/xing.com.txt", file_1249),
    RULES("rules/sites/yahoo.co.jp.txt", file_1250),
    RULES("rules/sites/yahoo.com.txt", file_1251),
    RULES("rules/sites/yandex.com.txt", file_1252),
    RULES("rules/sites/yanolja.com.txt", file_1253),
    RULES("rules/sites/yelp.com.txt", file_1254),
    RULES("rules/sites/yes24.com.txt", file_1255),
    RULES("rules/sites/yle.fi.txt", file_1256),
    RULES("rules/sites/yna.co.kr.txt", file_1257),
    RULES("rules/sites/yodobashi.com.txt", file_1258),
    RULES("rules/sites/yomiuri.co.jp.txt", file_1259),
    RULES("rules/sites/youku.com.txt", file_1260),
    RULES("rules/sites/youtube.com.txt", file_1261),
    RULES("rules/sites/zalando.com.txt", file_1262),
    RULES("rules/sites/zappos.com.txt", file_1263),
    RULES("rules/sites/zara.com.txt", file_1264),
    RULES("rules/sites/zdf.de.txt", file_1265),
    RULES("rules/sites/zdnet.com.txt", file_1266),
    RULES("rules/sites/zeit.de.txt", file_1267),
    RULES("rules/sites/zenn.dev.txt", file_1268),
    RULES("rules/sites/zenodo.org.txt", file_1269),
    RULES("rules/sites/zerkalo.io.txt", file_1270),
    RULES("rules/sites/zhidao.baidu.com.txt", file_1271),
    RULES("rules/sites/zhihu.com.txt", file_1272),
    RULES("rules/sites/zhipin.com.txt", file_1273),
    RULES("rules/sites/zigbang.com.txt", file_1274),
    RULES("rules/sites/zillow.com.txt", file_1275),
    RULES("rules/sites/ziprecruiter.com.txt", file_1276),
    RULES("rules/sites/zocdoc.com.txt", file_1277),
    RULES("rules/sites/zoho.com.txt", file_1278),
    RULES("rules/sites/zomato.com.txt", file_1279),
    RULES("rules/sites/zoom.us.txt", file_1280),
    RULES("rules/sites/zoopla.co.uk.txt", file_1281),
    RULES("rules/sites/zozo.jp.txt", file_1282),
    RULES("rules/wrappers/affiliates.txt", file_1283),
    RULES("rules/wrappers/amp.txt", file_1284),
    RULES("rules/wrappers/mail.txt", file_1285),
    RULES("rules/wrappers/readers.txt", file_1286),
    RULES("rules/wrappers/search-engines.txt", file_1287),
    RULES("rules/wrappers/social.txt", file_1288),
};

size_t backnote_rule_file_count(void) {
    return sizeof(files) / sizeof(files[0]);
}

backnote_rule_file_t backnote_rule_file(size_t index) {
    return files[index];
}
